import {
  cvLimits,
  cvSkillInput,
  type Cv,
  type CvSkillInput,
} from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { findDuplicateSkills } from '@fourfold/contract/reference/skill.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusedRows } from '../../../lib/edited-rows.ts';
import { changedFields } from '../../../lib/joined-edits.ts';
import { readEdit, useMergedEdit } from '../../../lib/merged-edit.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { cvDraftKeys } from '../../../slices/cv/api/draft-keys.ts';
import { cacheCv, updateSkills } from '../../../slices/cv/api/own-cv.ts';
import { SkillRowFields } from '../../../slices/cv/components/skill-row.tsx';
import {
  duplicateRows,
  newRow,
  rowErrors,
  rowsOf,
  skillFields,
  withoutDuplicates,
  type SkillRow,
} from '../../../slices/cv/components/skill-rows.ts';
import { SkillFile } from '../../../slices/reference/components/skill-file.tsx';
import { SkillNameInput } from '../../../slices/reference/components/skill-name-input.tsx';
import { SuggestedSkills } from '../../../slices/reference/components/suggested-skills.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { FoldingRows } from '../../../ui/folding-rows.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { forgetRated } from '../beginning.ts';
import { GreenJobsLine } from '../green-jobs.tsx';
import { begunWords, pickedBefore } from './picked-skills.ts';
import { isBlank, isComplete, isUnrated, skillsPart, withWorksOf } from './skills-part.ts';
import { StepFoot, StepFrame, type StepProps } from './step.tsx';
import classes from './step.module.css';

const draftKey = cvDraftKeys.skills;

const focusRow = (key: string, property = 'name') =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-path="${key}.${property}"]`)?.focus(),
  );

/** What the person can do, how well, and where it was used. */
export function SkillsStep({ cv, onNext, onBack }: StepProps) {
  const { params } = useSearchParams();
  const noWorks = cv.workHistories.length === 0;
  const [kept] = useState(() => readEdit<SkillRow[]>(draftKey));
  const [picked] = useState(() => pickedBefore(cv));
  const draft = kept ?? picked?.draft ?? null;
  const [rows, setRows] = useState<SkillRow[]>(() => {
    if (draft) return draft.value;
    // An empty first row is ready for typing.
    return cv.skills.length > 0 ? rowsOf(cv.skills) : [newRow(noWorks)];
  });
  // A new row is open until the next one is added.
  const [open, setOpen] = useState(() => rows.find(isBlank)?.key);
  // An import leaves levels open. A row that asked stays as it is once it is answered.
  const [asking] = useState(() => new Set(rows.filter(isUnrated).map(({ key }) => key)));
  const [strict, setStrict] = useState(params['missing'] !== undefined);
  const stored = useRef(
    new Map<string, CvSkillInput>(rowsOf(cv.skills).map((row) => [row.key, row])),
  );
  const duplicates = duplicateRows(rows);
  // What the server refused, by key of the row.
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const latestRefused = useRef(refused);
  const refuse = (found: ReadonlyMap<string, string>) => {
    latestRefused.current = found;
    setRefused(found);
  };

  const { state, error, flush, clash, settle } = useMergedEdit<Cv, SkillRow[]>({
    draftKey,
    whole: cv,
    keep: cacheCv,
    part: skillsPart,
    value: rows,
    change: setRows,
    draft,
    send: async (typed, base) => {
      if (duplicateRows(typed).size > 0) throw new Error('two skills have the same name');
      const named = typed.filter((row) => !isBlank(row));
      // An edited row keeps its stored value until it is complete again.
      const kept = named.flatMap((row) => {
        const skill =
          cvSkillInput.safeParse(withWorksOf(cv, row)).data ?? stored.current.get(row.key);
        return skill ? [{ ...skill, key: row.key }] : [];
      });
      const partly = !named.every(isComplete);
      if (findDuplicateSkills(kept).length > 0) return { whole: null, partly: true };
      if (changedFields(skillFields(kept), base.fields).length === 0) {
        refuse(new Map());
        return { whole: null, partly };
      }
      const sent = kept.map(({ key: _key, ...skill }) => skill);
      let answered: Cv;
      try {
        answered = await updateSkills(cv.id, sent, base.version);
      } catch (problem) {
        const wrong = refusedRows(kept, problem);
        if (wrong.size === 0) throw problem;
        refuse(wrong);
        return { whole: null, partly: true };
      }
      refuse(new Map());
      stored.current = new Map(kept.map((row) => [row.key, row]));
      return { whole: answered, partly };
    },
  });

  const change = useCallback(
    (key: string, patch: Partial<SkillRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...patch } : row))),
    [],
  );
  const toggle = useCallback(
    (key: string) => setOpen((now) => (now === key ? undefined : key)),
    [],
  );
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const remove = useCallback((key: string) => {
    const place = latest.current.findIndex((row) => row.key === key);
    const row = latest.current[place];
    if (!row) return;
    setRows((before) => before.filter((one) => one.key !== key));
    if (isBlank(row)) return;
    const putBack = () => setRows((before) => before.toSpliced(place, 0, row));
    void notify({ message: `“${row.name}” is removed.`, undo: { run: putBack } });
  }, []);
  const add = () => {
    const row = newRow(noWorks);
    setRows((before) => [...before, row]);
    setOpen(row.key);
    focusRow(row.key);
  };

  const mendDuplicates = async () => {
    const doubled = rows.filter((_, index) => duplicates.has(index));
    if (await openPopup('removeCandidateSkillDuplicates', { skills: doubled })) {
      setRows(withoutDuplicates);
    }
  };

  const next = async () => {
    setStrict(true);
    if (duplicates.size > 0) return mendDuplicates();
    const named = rows.filter((row) => !isBlank(row));
    setRows(named.length > 0 ? named : [newRow(noWorks)]);
    const wrong = named.find((row) => !isComplete(row));
    if (wrong) {
      focusRow(wrong.key, rowErrors(wrong)['name'] ? 'name' : 'workOutside');
      return;
    }
    if (named.length === 0) return;
    await flush();
    const [refusedRow] = latestRefused.current.keys();
    if (refusedRow !== undefined) return focusRow(refusedRow);
    forgetRated();
    onNext();
  };

  return (
    <StepFrame
      title="Skills"
      lead="Rate each skill from 1 (heard of it) to 5 (others come to you). Be honest: the same levels are compared with every job."
      saving={{ state, error, onRetry: () => void flush() }}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      {picked && draft === picked.draft && (
        <Text size="s" dimmed>
          {begunWords(picked)}
        </Text>
      )}
      {duplicates.size > 0 && (
        <Row gap="3 6" padding="4 5" panel="red" wrap apart role="alert">
          <Text weight="medium">Some skills are listed twice. Remove the duplicates to save.</Text>
          <Button variant="default" onClick={() => void mendDuplicates()}>
            Remove duplicates
          </Button>
        </Row>
      )}
      <SuggestedSkills title={cv.profile.position} skills={cv.skills} taken={rows}>
        <FoldingRows>
          {rows.map((row, place) => (
            <SkillRowFields
              key={row.key}
              row={row}
              place={place}
              NameInput={SkillNameInput}
              works={cv.workHistories}
              refused={duplicates.has(place) ? messages.duplicateSkill : refused.get(row.key)}
              strict={strict}
              asks={asking.has(row.key)}
              open={open === row.key}
              onToggle={toggle}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </FoldingRows>
      </SuggestedSkills>
      {rows.length < cvLimits.skills ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
          className={classes.add}
        >
          Add a skill
        </Button>
      ) : (
        <p className="ff-dimmed">
          A CV has at most {cvLimits.skills} skills.{' '}
          {rows.length > cvLimits.skills &&
            `Yours has ${rows.length} from before: they stay, and none can be added.`}
        </p>
      )}
      <SkillFile
        rows={rows}
        onChange={setRows}
        make={() => newRow(noWorks)}
        most={cvLimits.skills}
      />
      <StepFoot onBack={onBack} note={<GreenJobsLine skills={cv.skills} />}>
        <AsyncButton size="md" onClick={next}>
          Next: Behavior
        </AsyncButton>
      </StepFoot>
    </StepFrame>
  );
}

import type { Job } from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { JobReach } from '@fourfold/contract/search/schema.ts';
import { notify } from '../../../lib/notify.ts';
import { mostJobSkills, SkillFields } from '../../../slices/job/components/skill-fields.tsx';
import { newRow, type SkillRow } from '../../../slices/job/components/skill-rows.ts';
import type { useJobDraft } from '../../../slices/job/components/use-job-draft.ts';
import { SkillFile } from '../../../slices/reference/components/skill-file.tsx';
import { SkillNameInput } from '../../../slices/reference/components/skill-name-input.tsx';
import { SuggestedSkills } from '../../../slices/reference/components/suggested-skills.tsx';
import { useJobReach } from '../../../slices/search/api/job-reach.ts';
import { EasedLine } from './eased-line.tsx';

interface SkillsStepProps {
  job: Job | null;
  draft: ReturnType<typeof useJobDraft>;
  onRemoveDuplicates: () => void;
}

/** The skills of a job, each with how many know it so well; and what asking less brings most. */
export function SkillsStep({ job, draft, onRemoveDuplicates }: SkillsStepProps) {
  const { skills, setSkills, refused, checked } = draft;
  const reach = useJobReach(job);
  const counted = countedSkills(job, reach.data);
  // Counts are of what is saved; until the next ones are there they say little.
  const old = reach.isPlaceholderData || asks(skills) !== asks(job?.skills ?? []);

  const take = ({ name, level: before }: Asked, level: number) => {
    const ask = (to: number) =>
      setSkills((rows) =>
        rows.map((row) => (skillKey(row.name) === skillKey(name) ? { ...row, level: to } : row)),
      );
    ask(level);
    void notify({
      message: level === 0 ? `${name} is nice to have now.` : `${name} needs level ${level} now.`,
      undo: { run: () => ask(before) },
    });
  };

  const required = skills.some(({ name, level }) => name.trim() !== '' && level > 0);
  return (
    <SuggestedSkills title={draft.form.values.name ?? ''} skills={job?.skills ?? []} taken={skills}>
      <SkillFields
        rows={skills}
        onChange={setSkills}
        NameInput={SkillNameInput}
        refused={refused}
        people={new Map([...counted].map(([key, { people }]) => [key, people]))}
        error={checked && !required ? messages.required : undefined}
        onRemoveDuplicates={onRemoveDuplicates}
      />
      {reach.data && (
        <EasedLine
          asked={(job?.skills ?? []).filter((skill) => counted.has(keyOf(skill)))}
          reach={reach.data.skills}
          old={old}
          onTake={take}
        />
      )}
      <SkillFile rows={skills} onChange={setSkills} make={newRow} most={mostJobSkills} />
    </SuggestedSkills>
  );
}

type Asked = Pick<SkillRow, 'name' | 'level'>;

const keyOf = ({ name, level }: Asked) => `${skillKey(name)} ${level}`;

/** What scored skills ask for, as one text. */
const asks = (skills: readonly Asked[]) =>
  skills
    .filter(({ name, level }) => name.trim() !== '' && level > 0)
    .map(keyOf)
    .sort()
    .join();

/** The counts of each saved skill, by its key and level. */
const countedSkills = (job: Job | null, reach: JobReach | undefined) =>
  new Map(
    reach?.skills.flatMap((counts) => {
      const skill = job?.skills.find(({ id }) => id === counts.id);
      return skill ? [[keyOf(skill), counts] as const] : [];
    }),
  );

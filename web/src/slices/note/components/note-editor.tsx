import { noteLimits, type NoteInput, type NoteList } from '@fourfold/contract/note/schema.ts';
import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft.ts';
import { ApiError } from '../../../lib/transport.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { SearchMultiSelect } from '../../../ui/search-multi-select.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface NoteEditorProps {
  label: string;
  /** Under which name what is typed stays in this browser. */
  draft: string;
  before: NoteInput;
  at: Pick<NoteList, 'colleagues' | 'mayHide'>;
  save: (input: NoteInput) => Promise<void>;
  cancel?: () => void;
}

const empty: NoteInput = { text: '', managersOnly: false, mentions: [] };

/** Writes a note or edits one; what is typed stays until it is saved, also when saving is refused. */
export function NoteEditor({ label, draft, before, at, save, cancel }: NoteEditorProps) {
  const [input, setInput] = useState(() => readDraft<NoteInput>(draft) ?? before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { text, managersOnly, mentions } = input;
  const readers = at.colleagues.filter(({ isManager }) => isManager || !managersOnly);
  const told = mentions.filter((id) => readers.some((one) => one.id === id));
  const ready = text.trim() !== '' && lengthOf(text) <= noteLimits.text;

  const change = (next: Partial<NoteInput>) => {
    const changed = { ...input, ...next };
    setInput(changed);
    if (changed.text === '') removeDraft(draft);
    else writeDraft(draft, changed);
  };
  const send = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setError(null);
    try {
      await save({ text: text.trim(), managersOnly, mentions: told });
      removeDraft(draft);
      setInput(empty);
      cancel?.();
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CountedTextarea
        label={label}
        max={noteLimits.text}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      {at.colleagues.length > 0 && (
        <SearchMultiSelect
          label="Mention"
          placeholder={told.length === 0 ? 'Colleagues who are told' : ''}
          items={readers}
          value={told}
          onChange={(ids) => change({ mentions: ids.slice(0, noteLimits.mentions) })}
        />
      )}
      {at.mayHide && (
        <Checkbox
          label="Managers only"
          description="Interviewers and observers don’t see it."
          checked={managersOnly}
          onChange={(event) => change({ managersOnly: event.currentTarget.checked })}
        />
      )}
      {error && (
        <Text wrong role="alert">
          {error}
        </Text>
      )}
      <Row gap="2" wrap>
        <Button type="submit" loading={busy} disabled={!ready}>
          {cancel ? 'Save' : 'Add note'}
        </Button>
        {cancel && (
          <Button
            variant="default"
            onClick={() => {
              removeDraft(draft);
              cancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** A new note at a place. */
export const NewNote = (props: Omit<NoteEditorProps, 'label' | 'before' | 'cancel'>) => (
  <NoteEditor {...props} label="New note" before={empty} />
);

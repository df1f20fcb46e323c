import type { Note, NoteList } from '@fourfold/contract/note/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { moment } from '../../../lib/format.ts';
import { openPopup } from '../../../lib/popup.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  deleteNote,
  editNote,
  useNotes,
  useVersions,
  writeNote,
  type NotePlace,
} from '../api/notes.ts';
import { NewNote, NoteEditor } from './note-editor.tsx';
import classes from './note.module.css';

/** What the team wrote of somebody for itself, the first to come first. */
export function Notes({ place }: { place: NotePlace }) {
  return (
    <Loaded query={useNotes(place)} skeleton={<ListSkeleton cards={3} />}>
      {(notes) => (
        <Card as="section" padding="none" aria-label="Notes">
          <Stack gap="1" padding="4 5">
            <Text dimmed size="m">
              Only your team reads these, and never the candidate.
            </Text>
            {place.applicationId === undefined && (
              <Text dimmed size="m">
                Notes on people who haven’t applied end after 12 months.
              </Text>
            )}
          </Stack>
          {notes.list.length > 0 && (
            <ol className={classes.notes}>
              {notes.list.map((note) => (
                <OneNote key={note.id} note={note} at={notes} />
              ))}
            </ol>
          )}
          {notes.mayWrite && (
            <div className={classes.note}>
              <NewNote
                draft={`note-${Object.values(place).join('-')}`}
                at={notes}
                save={(input) => writeNote(place, input)}
              />
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
}

interface OneNoteProps {
  note: Note;
  at: NoteList;
}

function OneNote({ note, at }: OneNoteProps) {
  const { id, author, text, deletedDate, editedDate, managersOnly, mentions } = note;
  const [edits, setEdits] = useState(false);
  if (deletedDate !== null)
    return (
      <li className={classes.note}>
        <Text dimmed breaks>
          <bdi>{author}</bdi> deleted a note · {moment(deletedDate)}
        </Text>
      </li>
    );
  return (
    <li className={classes.note}>
      <Row gap="1 3" wrap apart align="baseline">
        <Text weight="medium" breaks>
          <bdi>{author}</bdi>
        </Text>
        <Text dimmed size="s" as="span">
          {[
            moment(note.createdDate),
            note.on === 'person' && 'on the person',
            managersOnly && 'managers only',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Row>
      {edits ? (
        <NoteEditor
          label="Edit the note"
          draft={`note-edit-${id}`}
          before={{ text, managersOnly, mentions: mentions.map((one) => one.id) }}
          at={at}
          save={(input) => editNote(id, input)}
          cancel={() => setEdits(false)}
        />
      ) : (
        <>
          <p className={classes.text} dir="auto">
            {text}
          </p>
          {mentions.length > 0 && (
            <Text dimmed size="s" breaks>
              Mentions {mentions.map(({ name }) => name).join(', ')}
            </Text>
          )}
          {editedDate !== null && <Versions id={id} editedDate={editedDate} />}
          {note.isOwn && at.mayWrite && (
            <Row gap="2">
              <Button variant="subtle" size="sm" onClick={() => setEdits(true)}>
                Edit
              </Button>
              <Button
                variant="subtle"
                size="sm"
                onClick={() => void openPopup('deleteNote', { remove: () => deleteNote(id) })}
              >
                Delete
              </Button>
            </Row>
          )}
        </>
      )}
    </li>
  );
}

/** That a note was edited, and on demand what it read before. */
function Versions({ id, editedDate }: { id: number; editedDate: string }) {
  const [open, setOpen] = useState(false);
  const versions = useVersions(open ? id : null, editedDate);
  return (
    <Stack gap="2" align="start">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Edited {moment(editedDate)}
      </Button>
      {open && (
        <Loaded query={versions} skeleton={<ListSkeleton cards={1} />}>
          {({ list }) => (
            <Stack as="ol" gap="2" aria-label="What it read before">
              {list.map((version) => (
                <Stack key={version.fromDate} as="li" gap="1" padding="2 3" panel="sunken">
                  <Text dimmed size="s">
                    {moment(version.fromDate)}
                  </Text>
                  <p className={classes.text} dir="auto">
                    {version.text}
                  </p>
                </Stack>
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

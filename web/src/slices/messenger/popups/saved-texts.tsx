import { wrongPlaceholder } from '@fourfold/contract/messenger/reply.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { attempt } from '../../../lib/notify.ts';
import { Row } from '../../../ui/stack.tsx';
import { deleteSavedText, saveText, useSavedTexts } from '../api/replies.ts';
import classes from './reply-to-many.module.css';

interface SavedTextsProps {
  /** What stands in the field. */
  text: string;
  onChoose: (text: string) => void;
}

/** Own saved texts to begin from; what is written can be saved, what was saved can be deleted. */
export function SavedTexts({ text, onChoose }: SavedTextsProps) {
  const texts = useSavedTexts().data ?? [];
  const written = text.trim();
  const same = texts.find((one) => one.text === written);
  return (
    <Row gap="2" wrap>
      {texts.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-md"
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              Saved texts
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.saved}>
            {texts.map((one) => (
              <Menu.Item key={one.id} onClick={() => onChoose(one.text)}>
                <span className={classes.line} dir="auto">
                  {one.text}
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {same ? (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => void attempt('Delete this text', () => deleteSavedText(same.id))}
        >
          Delete this text
        </Button>
      ) : (
        written !== '' &&
        wrongPlaceholder(written) === null && (
          <Button
            size="compact-md"
            variant="subtle"
            onClick={() => void attempt('Save this text', () => saveText(written))}
          >
            Save this text
          </Button>
        )
      )}
    </Row>
  );
}

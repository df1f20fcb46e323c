import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface Rated {
  name: string;
  level: number;
}

interface SkillFileProps<SkillRow extends Rated> {
  rows: readonly SkillRow[];
  onChange: (rows: SkillRow[]) => void;
  /** An empty row. */
  make: () => SkillRow;
  /** The largest number of skills. */
  most: number;
}

/** The code of CSV files loads when it is used. */
const table = () => import('../skill-table.ts');

async function download(rows: readonly Rated[]): Promise<void> {
  const { writeSkills } = await table();
  const text = writeSkills(rows.filter(({ name }) => name.trim() !== ''));
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'skills.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** Takes skills and their levels from a CSV file, and saves them as one. */
export function SkillFile<SkillRow extends Rated>(props: SkillFileProps<SkillRow>) {
  const { rows, onChange, make, most } = props;
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<string[]>([]);

  const take = async (file: File) => {
    const { readSkills, tableBytes, withSkills } = await table();
    const read = readSkills(new Uint8Array(await file.slice(0, tableBytes + 1).arrayBuffer()));
    if (typeof read === 'string') {
      setTold([read]);
      return;
    }
    const { skills, left } = read;
    const taken = withSkills(rows, skills, { most, make });
    const over = taken.over.map((name) => `${name}: there is room for ${most} skills.`);
    setTold([...left.map(({ row, name, why }) => `Row ${row}, ${name}: ${why}.`), ...over]);
    const many = skills.length - over.length;
    if (many === 0) {
      if (left.length === 0 && over.length === 0) setTold(['There are no skills in this file.']);
      return;
    }
    onChange(taken.rows);
    void notify({
      message: `${count(many, 'skill')} taken from ${file.name}.`,
      undo: { run: () => onChange([...rows]) },
    });
  };

  return (
    <Stack gap="2">
      <Row gap="2" wrap>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Import CSV
        </Button>
        {rows.some(({ name }) => name.trim() !== '') && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download(rows)}
          >
            Export CSV
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file of skills"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {told.length > 0 && (
        <output>
          <Text size="s" weight="medium">
            Not taken:
          </Text>
          {told.slice(0, 10).map((line) => (
            <Text key={line} size="s" dimmed breaks>
              {line}
            </Text>
          ))}
          {told.length > 10 && (
            <Text size="s" dimmed>
              and {count(told.length - 10, 'more row')}
            </Text>
          )}
        </output>
      )}
    </Stack>
  );
}

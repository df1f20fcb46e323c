import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../../ui/page.tsx';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

/** Light or dark, in this browser. */
export function AppearanceSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance" lead="Kept in this browser.">
      <Radio.Group
        aria-label="Appearance"
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      >
        <Stack gap={14}>
          {schemes.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}

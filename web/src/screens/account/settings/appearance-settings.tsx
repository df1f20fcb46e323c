import { Radio, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../../ui/page.tsx';
import classes from './appearance-settings.module.css';

const schemes = [
  { value: 'light', label: 'Light', drawn: ['light'] },
  { value: 'dark', label: 'Dark', drawn: ['dark'] },
  { value: 'auto', label: 'System', drawn: ['light', 'dark'] },
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
        <div className={classes.schemes}>
          {schemes.map(({ value, label, drawn }) => (
            <label key={value} className={classes.scheme}>
              <span className={classes.picture} aria-hidden>
                {drawn.map((scheme) => (
                  <span key={scheme} data-drawn-in={scheme} className={classes.page}>
                    <span />
                    <span />
                    <span />
                  </span>
                ))}
              </span>
              <span className={classes.choice}>
                <Radio value={value} />
                {label}
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}

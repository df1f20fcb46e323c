import { TagsInput, type TagsInputProps } from '@mantine/core';

interface TagInputProps extends Omit<TagsInputProps, 'data' | 'value' | 'onChange'> {
  value?: string[];
  onChange?: (values: string[]) => void;
  /** The values are web addresses: one without a scheme gets https. */
  links?: boolean;
  max?: number;
}

const asLink = (text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

/** Several short texts or links; Enter, a comma or leaving the field adds one. */
export function TagInput({ value = [], onChange, links = false, max, ...field }: TagInputProps) {
  return (
    <TagsInput
      {...field}
      {...(max === undefined ? {} : { maxTags: max })}
      {...(links ? { inputMode: 'url' as const } : {})}
      value={value}
      onChange={(next) => onChange?.(links ? [...new Set(next.map(asLink))] : next)}
      splitChars={links ? [',', ' '] : [',']}
      acceptValueOnBlur
    />
  );
}

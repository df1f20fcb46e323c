import type { Found } from '@fourfold/contract/search/schema.ts';
import { Marked } from '../../../ui/marked.tsx';
import { Text } from '../../../ui/text.tsx';

const places = {
  skill: 'Skill',
  work: 'Work',
  section: 'Also',
  about: 'About',
  description: 'Description',
} as const;

interface FoundTextsProps {
  found: Found;
  search: string | undefined;
}

/** Where a search found what the card itself does not show. */
export const FoundTexts = ({ found, search }: FoundTextsProps) =>
  found.map((one) => (
    <Text key={`${one.in} ${one.text}`} size="s" dimmed breaks>
      {places[one.in]}: <Marked text={one.text} search={search} />
    </Text>
  ));

import { Text } from '../../../ui/text.tsx';

interface MatchWordsProps {
  words: string;
  /** The line that opens and closes them. */
  title: string;
  open?: boolean;
}

/** A match in plain words, a line for each fact. */
export const MatchWords = ({ words, title, open = false }: MatchWordsProps) => (
  <details open={open}>
    <summary>{title}</summary>
    <div style={{ whiteSpace: 'pre-line', marginTop: 8 }}>
      <Text dimmed size="m" breaks>
        {words}
      </Text>
    </div>
  </details>
);

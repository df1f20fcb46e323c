import { searchedWords, spansOf } from '@fourfold/contract/search/found-words.ts';

interface MarkedProps {
  text: string;
  /** The words to mark, as they were typed; without any the text is as it is. */
  search?: string | undefined;
}

/** What people wrote, in its own direction, with the words of a search marked in it. */
export function Marked({ text, search = '' }: MarkedProps) {
  const spans = spansOf(text, searchedWords(search));
  return (
    <bdi>
      {spans.map(({ from, until }, place) => (
        <span key={from}>
          {text.slice(spans[place - 1]?.until ?? 0, from)}
          <mark>{text.slice(from, until)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.until)}
    </bdi>
  );
}

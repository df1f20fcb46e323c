import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The current search, from the address. */
  value: string;
  /** Called a moment after the last key. */
  onSearch: (text: string) => void;
}

/** Longest search text of the server. */
const longest = 100;

/** A text search; a text that is too long is neither cut off nor searched for. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const tooLong = lengthOf(text) > longest;
  const send = (next: string) => {
    if (lengthOf(next) > longest) return;
    sent.current = next.trim();
    onSearch(next.trim());
  };
  const later = useDebouncedCallback(send, 300);

  // The back button, or a removed chip, changes the address from outside.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      error={tooLong && messages.tooLong(longest)}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            aria-label="Clear the search"
            onClick={() => {
              setText('');
              send('');
            }}
          />
        )
      }
    />
  );
}

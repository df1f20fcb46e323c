import { messages } from '@fourfold/contract/protocol/messages.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** What is searched for now, as the address says. */
  value: string;
  /** Hears a moment after the last key. */
  onSearch: (text: string) => void;
}

/** Longest text that the server searches for. */
const longest = 100;

/** A text to search for; one that is too long is not cut off, and not searched for either. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const tooLong = text.trim().length > longest;
  const send = (next: string) => {
    if (next.trim().length > longest) return;
    sent.current = next.trim();
    onSearch(next.trim());
  };
  const later = useDebouncedCallback(send, 300);

  // Back, or a chip taken off, changes the address from outside.
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

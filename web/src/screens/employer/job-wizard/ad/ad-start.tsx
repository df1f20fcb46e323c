import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { ReadAd } from './ad-edits.ts';
import classes from './ad.module.css';
import { prepareReader, readSource } from './read-ad.ts';

/** Larger files are not opened; the reader has a limit of its own. */
const mostBytes = 9_000_000;

interface Found {
  ads: readonly ReadAd[];
  over: number;
}

interface AdStartProps {
  /** The lists that an ad's words are found in are there. */
  ready: boolean;
  onAd: (ad: ReadAd) => void;
}

/** The other way to begin a post: from an ad that is there already. */
export function AdStart({ ready, onAd }: AdStartProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(prepareReader, []);

  const read = async (source: () => Promise<string>) => {
    setBusy(true);
    setProblem(null);
    setFound(null);
    try {
      const { ads, over } = await readSource(await source());
      const [only] = ads;
      if (only && ads.length === 1) onAd(only);
      else setFound({ ads, over });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'We can’t read this.');
    } finally {
      setBusy(false);
    }
  };
  const open = (file: File) =>
    read(() => {
      if (file.size > mostBytes) throw new Error('This file is larger than 9 MB.');
      return file.text();
    });

  return (
    <Card as="section" tone="sunken" gap="4" aria-labelledby="ad-start">
      <Stack gap="1">
        <Text as="h2" id="ad-start" size="l">
          Do you have an ad already?
        </Text>
        <Text dimmed size="m">
          Paste it, or its address, or start empty below. A pasted ad is read on this device, and
          nothing is published.
        </Text>
      </Stack>
      <Textarea
        label="Job ad or its address"
        // Measuring a text of hundreds of pages would hold up the page.
        autosize={false}
        rows={3}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Row gap="2" wrap>
        <Button
          loading={busy}
          disabled={!ready || text.trim() === ''}
          onClick={() => void read(() => Promise.resolve(text))}
        >
          Read the ad
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          disabled={!ready || busy}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,.md,.html,.htm,.json,.xml,text/*,application/json,application/xml"
          aria-label="File of a job ad"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void open(file);
          }}
        />
      </Row>
      {found && <Choice found={found} onAd={onAd} />}
    </Card>
  );
}

const Choice = ({ found: { ads, over }, onAd }: { found: Found; onAd: (ad: ReadAd) => void }) => (
  <Stack gap="2">
    <Text as="output" weight="medium">
      {`There are ${count(ads.length + over, 'ad')}. Which one is it?`}
      {over > 0 && ` The first ${ads.length} are listed.`}
    </Text>
    <ul className={classes.choice}>
      {ads.map((ad, index) => (
        <li key={index}>
          <button type="button" onClick={() => onAd(ad)}>
            <Text as="span" weight="medium" breaks>
              {ad.title || 'Ad without a title'}
            </Text>
            <Text as="span" dimmed size="s" breaks>
              {[ad.city, ad.state].filter(Boolean).join(', ')}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  </Stack>
);

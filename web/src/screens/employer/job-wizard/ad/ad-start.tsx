import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/notify.ts';
import { Card } from '../../../../ui/card.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { Text } from '../../../../ui/text.tsx';
import { AdChoice, type FoundAds } from './ad-choice.tsx';
import { knownAdsOf, makeDrafts } from './ad-drafts.ts';
import { isLoaded, useRoleLists, useRoleListTrouble } from '../use-role-lists.ts';
import { adKeyOf, type ReadAd } from './ad-edits.ts';
import { prepareReader, readSource } from './read-ad.ts';

/** Larger files are not opened; the reader has a limit of its own. */
const mostBytes = 9_000_000;

interface AdStartProps {
  /** Null before there is one: then a single ad is taken, and made no drafts of. */
  companyId: number | null;
  onAd: (ad: ReadAd) => void;
}

/** The other way to begin a post: from an ad that is there already. */
export function AdStart({ companyId, onAd }: AdStartProps) {
  const lists = useRoleLists();
  const ready = isLoaded(lists);
  const trouble = useRoleListTrouble();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<FoundAds | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const control = useRef(new AbortController());
  useEffect(() => {
    const end = prepareReader();
    return () => {
      control.current.abort();
      end();
    };
  }, []);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'We can’t read this.');
    } finally {
      setBusy(false);
    }
  };
  const read = (source: () => Promise<string>) =>
    attempt(async () => {
      setFound(null);
      const { signal } = (control.current = new AbortController());
      const text = await source();
      const { ads, over } = await readSource(text, signal).finally(() => {
        if (!signal.aborted) prepareReader();
      });
      const known =
        companyId === null ? new Map<string, never>() : await knownAdsOf(companyId, ads);
      const [only] = ads;
      if (only && ads.length === 1 && !known.has(adKeyOf(only))) onAd(only);
      else setFound({ ads, over, known });
    });
  const make = (ads: readonly ReadAd[], company: number) =>
    attempt(async () => {
      await makeDrafts(company, ads, lists);
      void notify(`We made ${count(ads.length, 'draft')}. Nothing is published.`);
      await navigate({
        to: '/companies/$id/posts',
        params: { id: company },
        search: { tab: 'draft' },
      });
    });
  const open = (file: File) =>
    read(() => {
      if (file.size > mostBytes) throw new Error('This file is larger than 9 MB.');
      return file.text();
    });

  return (
    <Card as="section" tone="sunken" gap="4" aria-labelledby="ad-start">
      <Stack gap="1">
        <Text as="h2" id="ad-start" size="l">
          Paste your ad
        </Text>
        <Text dimmed size="m">
          Already have a job ad? Paste it or a link. A pasted ad is read on your device. Nothing is
          published yet.
        </Text>
      </Stack>
      <Textarea
        label="Paste the ad or a link"
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
      {trouble && <ErrorState {...trouble} />}
      <Row gap="2" wrap>
        <Button
          loading={busy}
          disabled={!ready}
          onClick={() =>
            text.trim() === ''
              ? setProblem('Please paste the ad or a link')
              : void read(() => Promise.resolve(text))
          }
        >
          Read the ad
        </Button>
        <Button
          variant="default"
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
      {found && (
        <AdChoice
          // Another reading begins without ticks.
          key={found.ads.map(({ key }) => key).join(' ')}
          found={found}
          companyId={companyId}
          busy={busy}
          onOne={onAd}
          onMany={companyId === null ? undefined : (ads) => void make(ads, companyId)}
        />
      )}
    </Card>
  );
}

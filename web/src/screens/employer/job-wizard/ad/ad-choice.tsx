import { mostAdDrafts, type KnownAd } from '@fourfold/contract/job/ad.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../../lib/format.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { adKeyOf, type ReadAd } from './ad-edits.ts';
import classes from './ad.module.css';

export interface FoundAds {
  ads: readonly ReadAd[];
  /** How many more there are than are listed. */
  over: number;
  /** Jobs of the company that began from an ad, by its key. */
  known: ReadonlyMap<string, KnownAd>;
}

interface AdChoiceProps {
  found: FoundAds;
  companyId: number | null;
  busy: boolean;
  onOne: (ad: ReadAd) => void;
  /** Undefined where several can't become drafts. */
  onMany: ((ads: readonly ReadAd[]) => void) | undefined;
}

/** Ads with a tick each: one begins this post, several become drafts. */
export function AdChoice({ found, companyId, busy, onOne, onMany }: AdChoiceProps) {
  const { ads, over, known } = found;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const fresh = ads
    .flatMap((ad, at) => (known.has(adKeyOf(ad)) ? [] : [at]))
    .slice(0, mostAdDrafts);
  const chosen = ads.filter((_, at) => ticked.has(at));
  const [only] = chosen;
  const tick = (at: number, isTicked: boolean) => {
    const next = new Set(onMany ? ticked : []);
    if (isTicked) next.add(at);
    else next.delete(at);
    setTicked(next);
  };
  return (
    <Stack gap="3">
      <Text as="output" weight="medium">
        {ads.length === 1
          ? 'You imported this ad before. Select it to start from it again.'
          : `There are ${count(ads.length + over, 'ad')}. ${onMany ? 'Select one to start this post, or several to make drafts.' : 'Select the one to start with.'}`}
        {over > 0 && ` The first ${ads.length} are listed.`}
      </Text>
      {onMany && fresh.length > 1 && (
        <Checkbox
          label={`Select ${fresh.length === ads.length ? 'all' : `${fresh.length} new ads`}`}
          checked={fresh.every((at) => ticked.has(at))}
          indeterminate={ticked.size > 0 && !fresh.every((at) => ticked.has(at))}
          onChange={(event) => setTicked(new Set(event.currentTarget.checked ? fresh : []))}
        />
      )}
      <ul className={classes.choice} aria-label="Ads">
        {ads.map((ad, at) => {
          const before = known.get(adKeyOf(ad));
          return (
            <li key={at}>
              <Checkbox
                label={ad.title || 'Ad without a title'}
                description={[ad.city, ad.state].filter(Boolean).join(', ') || undefined}
                checked={ticked.has(at)}
                disabled={!ticked.has(at) && ticked.size >= mostAdDrafts}
                onChange={(event) => tick(at, event.currentTarget.checked)}
              />
              {before && companyId !== null && (
                <div className={classes.before}>
                  <Text size="s" dimmed>
                    {'Imported before: '}
                    <TextLink
                      to="/companies/$id/job/$jobId"
                      params={{ id: companyId, jobId: before.id }}
                      aria-label={`Job that began from ${ad.title || 'this ad'}`}
                    >
                      {before.name || 'job without a title'}
                    </TextLink>
                  </Text>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Row gap="2 4" wrap>
        <Button
          loading={busy}
          disabled={!only}
          onClick={() => (chosen.length === 1 && only ? onOne(only) : onMany?.(chosen))}
        >
          {chosen.length > 1 ? `Make ${count(chosen.length, 'draft')}` : 'Start this post'}
        </Button>
        {ads.length > mostAdDrafts && (
          <Text size="s" dimmed>
            {ticked.size} of {mostAdDrafts} at once
          </Text>
        )}
      </Row>
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { media } from '../../../../lib/media.ts';
import { Card } from '../../../../ui/card.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { ReadAd } from './ad-edits.ts';
import classes from './ad.module.css';

/** Longer texts would hold up the page; the rest shows when it is asked for. */
const shownAtFirst = 20_000;

interface AdBesideProps {
  ad: ReadAd;
  /** What has no field, in words. */
  left: readonly string[];
  onClose: () => void;
}

/** The ad, beside the form it was read into; on a phone folded above it. */
export function AdBeside({ ad, left, onClose }: AdBesideProps) {
  const isDesk = useMediaQuery(media.fromDesk, true, { getInitialValueInEffect: false });
  const [whole, setWhole] = useState(false);
  const rest = whole ? 0 : Math.max(0, ad.description.length - shownAtFirst);
  const text = rest > 0 ? ad.description.slice(0, shownAtFirst) : ad.description;
  return (
    <Card as="aside" tone="sunken" aria-label="The ad">
      <details className={classes.ad} open={isDesk}>
        <summary>The ad</summary>
        <Stack gap="4">
          {left.length > 0 && (
            <Stack gap="1">
              <Text weight="medium" size="m">
                Not in a field
              </Text>
              <Stack as="ul" gap="1">
                {left.map((one, index) => (
                  <Text as="li" key={index} size="m" breaks>
                    {one}
                  </Text>
                ))}
              </Stack>
            </Stack>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
          <section className={classes.text} aria-label="Text of the ad" tabIndex={0}>
            <Text weight="head" breaks>
              {ad.title}
            </Text>
            <Prose>{text}</Prose>
            {rest > 0 && (
              <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
                {`Show ${rest.toLocaleString('en-US')} more characters`}
              </Button>
            )}
          </section>
          <Button variant="subtle" size="compact-md" onClick={onClose}>
            Close the ad
          </Button>
        </Stack>
      </details>
    </Card>
  );
}

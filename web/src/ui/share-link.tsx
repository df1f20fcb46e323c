import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Copy } from './copy.tsx';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';
import classes from './share-link.module.css';

interface ShareLinkProps {
  /** The path of the public page. */
  path: string;
  /** The path of its picture, where it has one. */
  picture?: string;
  /** Who can read the page. */
  readers?: string;
  /** What is written above the link in a message. */
  text: string;
  /** What the link says besides, chosen here. */
  children?: ReactNode;
}

/** A public page's link, a message with it and its picture, to copy or to hand to another app. */
export function ShareLink({
  path,
  picture,
  readers = 'Anyone can read this page, without an account.',
  text,
  children,
}: ShareLinkProps) {
  const [drawn, setDrawn] = useState(true);
  const url = new URL(path, window.location.href).href;
  return (
    <Stack gap="4">
      <Text dimmed>{readers}</Text>
      {children}
      <Row gap="2" align="end" wrap>
        <TextInput
          className={classes.link}
          label="Link"
          value={url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy text={url}>Copy link</Copy>
      </Row>
      <Row gap="2" wrap>
        <Copy text={`${text}\n${url}`}>Copy as a message</Copy>
        {'share' in navigator && (
          <Button
            variant="default"
            onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
          >
            Share in another app
          </Button>
        )}
      </Row>
      {picture !== undefined && drawn && (
        <Stack gap="2">
          <Text dimmed size="m">
            Messengers and networks show the link with this picture.{' '}
            <a href={picture} download>
              Download it
            </a>
          </Text>
          <img
            className={classes.picture}
            src={picture}
            width={1200}
            height={630}
            alt={text}
            onError={() => setDrawn(false)}
          />
        </Stack>
      )}
    </Stack>
  );
}

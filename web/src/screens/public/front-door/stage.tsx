import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BiteScene, MatchScene, StylesScene } from './scenes.tsx';
import classes from './front-door.module.css';

const sceneMs = 6_000;

const scenes = [
  {
    name: 'The match',
    says: 'One score, the same on both sides, and every part of it on the page.',
    Scene: MatchScene,
  },
  {
    name: 'The four styles',
    says: '24 quick choices show how somebody likes to work. There is nothing to pass.',
    Scene: StylesScene,
  },
  {
    name: 'A bite',
    says: 'A bite is an invitation to apply, and it always says the pay.',
    Scene: BiteScene,
  },
] as const;

/** The product in use: three scenes in rotation until the visitor chooses one or pauses. */
export function Stage() {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const runs = !paused && !still;

  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => (now + 1) % scenes.length);
    }, sceneMs);
    return () => clearInterval(timer);
  }, [runs]);

  const shown = scenes[at] ?? scenes[0];
  return (
    <section className={classes.stage} aria-label="Fourfold at work">
      <div key={shown.name} className={classes.scene}>
        <shown.Scene />
        <p className={classes.says}>{shown.says}</p>
      </div>
      <div className={classes.controls}>
        {scenes.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={classes.choice}
            aria-pressed={index === at}
            onClick={() => {
              setAt(index);
              setPaused(true);
            }}
          >
            {name}
          </button>
        ))}
        {!still && (
          <button
            type="button"
            className={classes.pause}
            aria-label={paused ? 'Play' : 'Pause'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <IconPlayerPlayFilled size={16} /> : <IconPlayerPauseFilled size={16} />}
          </button>
        )}
      </div>
    </section>
  );
}

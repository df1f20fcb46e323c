import { initials } from '../lib/initials.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  /** The person or company; its initials replace a missing picture. */
  name: string;
  url?: string | null | undefined;
  /** Width in px. */
  size?: number;
  /** 'square' for companies. */
  shape?: 'round' | 'square';
}

/** A person's picture or a company's logo. The name should be next to it. */
export function Avatar({ name, url, size = 48, shape = 'round' }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.38 };
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={classes.avatar}
        style={style}
        data-shape={shape}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} data-shape={shape} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** A company's logo. */
export const Logo = (props: Omit<AvatarProps, 'shape'>) => <Avatar {...props} shape="square" />;

interface MarkProps {
  size?: number;
  /** Without it the mark is decoration. */
  label?: string;
}

/** Fourfold's mark: four quarters of different size around one center, like a profile. */
export function Mark({ size = 32, label }: MarkProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" {...name}>
      <path fill="var(--yellow)" d="M15 15V5A10 10 0 0 0 5 15Z" />
      <path fill="var(--blue)" d="M17 15V1A14 14 0 0 1 31 15Z" />
      <path fill="var(--red)" d="M15 17H1A14 14 0 0 0 15 31Z" />
      <path fill="var(--green)" d="M17 17V28A11 11 0 0 0 28 17Z" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className="ff-wordmark" style={{ fontSize: size * 0.86 }}>
      <Mark size={size} />
      Fourfold
    </span>
  );
}

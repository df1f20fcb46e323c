import { Fragment } from 'react';

/** An address that may break before `@`, `.` and `/`, but not within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@./])/).map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

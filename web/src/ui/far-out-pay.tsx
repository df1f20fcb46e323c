import { payRange, type Pay } from '@fourfold/contract/reference/pay-text.ts';
import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import { Button } from '@mantine/core';
import { usualUnit } from '../lib/far-out-pay.ts';
import type { PopupContent } from '../lib/popup.ts';
import { PopupActions } from './confirm-popup.tsx';
import classes from './field.module.css';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';

export type PayAnswer = 'right' | RevenueType;

interface QuestionProps {
  pay: Pay;
  onAnswer: (answer: PayAnswer) => void;
}

const unitWords: Record<RevenueType, string> = {
  salary: 'By the year',
  monthly: 'By the month',
  hourly: 'By the hour',
};

function Answers({ pay, onAnswer }: QuestionProps) {
  const unit = usualUnit(pay);
  return (
    <>
      {unit && (
        <Button variant="default" onClick={() => onAnswer(unit)}>
          {unitWords[unit]}
        </Button>
      )}
      <Button variant="default" onClick={() => onAnswer('right')}>
        Yes, it is
      </Button>
    </>
  );
}

/** Below the amounts: asks once whether they are meant. */
export const FarOutPay = ({ pay, onAnswer }: QuestionProps) => (
  <div className={classes.question} role="alert">
    <Text weight="medium">{`${payRange(pay)}: is this right?`}</Text>
    <Row gap="2" wrap>
      <Answers pay={pay} onAnswer={onAnswer} />
    </Row>
  </div>
);

/** The same before something is published. */
export const FarOutPayPopup = ({ pay, close }: PopupContent<'farOutPay'>) => (
  <Stack gap="5" grow>
    <Text dimmed>{`It says ${payRange(pay)}, which is unusual.`}</Text>
    <PopupActions>
      <Answers pay={pay} onAnswer={close} />
    </PopupActions>
  </Stack>
);

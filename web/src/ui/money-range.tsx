import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { amountText, payIn, readAmount, type TypedAmount } from '../lib/amount.ts';
import { asksAbout, sayRight } from '../lib/far-out-pay.ts';
import { payTypeLabels } from '../lib/format.ts';
import { afterPress } from '../lib/pointer.ts';
import { FarOutPay } from './far-out-pay.tsx';
import { FieldGroup } from './field-group.tsx';
import classes from './field.module.css';

interface PartProps<Value> {
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
}

interface MoneyRangeProps {
  label?: string;
  /** Each as form.getInputProps returns it. */
  type: PartProps<RevenueType>;
  min: PartProps<TypedAmount>;
  max: PartProps<TypedAmount>;
  required?: boolean;
}

const types = Object.entries(payTypeLabels).map(([value, label]) => ({ value, label }));

interface AmountProps {
  label: string;
  part: PartProps<TypedAmount>;
  required: boolean;
  onFocus: () => void;
}

/** Keeps what is typed; once left, an amount is written as usual if it stays the same. */
function Amount({ label, part, required, onFocus }: AmountProps) {
  const { value = null } = part;
  const [typed, setTyped] = useState(() => amountText(value));
  return (
    <TextInput
      label={label}
      required={required}
      withAsterisk={required}
      leftSection="$"
      leftSectionPointerEvents="none"
      // It may have come from elsewhere: an ad, another device.
      value={readAmount(typed) === value ? typed : amountText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        part.onChange?.(readAmount(currentTarget.value));
      }}
      onFocus={onFocus}
      onBlur={() => {
        setTyped(amountText(value));
        part.onBlur?.();
      }}
      error={part.error}
      data-path={part['data-path']}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** Pay: the unit, the lowest and the highest amount. Asks once about amounts that are far out. */
export function MoneyRange({ label = 'Pay', type, min, max, required = false }: MoneyRangeProps) {
  const [typing, setTyping] = useState(false);
  const [, setAnswers] = useState(0);
  const unit = type.value ?? 'salary';
  const pay = payIn({ revenueType: unit, revenueMin: min.value, revenueMax: max.value });

  /** One may be wrong because of another; an error of the order shows at the second. */
  const checkAmounts = () => {
    min.onBlur?.();
    max.onBlur?.();
  };
  const leave = (check: () => void) => () => {
    // What the question would move away is pressed first.
    afterPress(() => setTyping(false));
    check();
  };
  const changeUnit = (next: RevenueType) => {
    type.onChange?.(next);
    checkAmounts();
  };
  return (
    <div className={classes.money}>
      <FieldGroup label={label} error={type.error}>
        <SegmentedControl
          fullWidth
          aria-label="How pay is quoted"
          data={types}
          value={unit}
          onChange={(value) => changeUnit(value as RevenueType)}
        />
      </FieldGroup>
      <Amount
        label="From"
        part={{ ...min, onBlur: leave(checkAmounts) }}
        required={required}
        onFocus={() => setTyping(true)}
      />
      <Amount
        label="To"
        part={{ ...max, onBlur: leave(() => max.onBlur?.()) }}
        required={required}
        onFocus={() => setTyping(true)}
      />
      {!typing && pay && asksAbout(pay) && (
        <FarOutPay
          pay={pay}
          onAnswer={(answer) => {
            if (answer !== 'right') return changeUnit(answer);
            sayRight(pay);
            setAnswers((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}

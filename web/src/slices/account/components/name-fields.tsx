import { TextInput } from '@mantine/core';
import { Grid } from '../../../ui/stack.tsx';

interface NameFieldsProps {
  /** A form's props for a field. */
  inputOf: (field: 'firstName' | 'lastName') => object;
  autoFocus?: boolean;
}

/** First and last name beside each other. */
export const NameFields = ({ inputOf, autoFocus = false }: NameFieldsProps) => (
  <Grid gap="4" min={180} fit align="start">
    <TextInput
      label="First name"
      autoComplete="given-name"
      required
      autoFocus={autoFocus}
      {...inputOf('firstName')}
    />
    <TextInput label="Last name" autoComplete="family-name" required {...inputOf('lastName')} />
  </Grid>
);

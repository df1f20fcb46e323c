import { longestWorkTexts } from '@fourfold/contract/cv/history.ts';
import { longestProfileTexts } from '@fourfold/contract/cv/schema.ts';
import { degreeNamed, fieldNamed, stateNamed } from '@fourfold/contract/reference/named.ts';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grid, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { withOmitted, withValue } from './draft-moves.ts';
import { ListField, MonthField, TextField } from './review-field.tsx';
import { useReview } from './review-state.ts';

export const Fields = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" min={200} fit align="start">
    {children}
  </Grid>
);

export const ReviewProfile = () => (
  <Stack as="section" gap="4" aria-label="Profile">
    <h3>Profile</h3>
    <Fields>
      <TextField path="basics.name" label="Name" />
      <TextField path="basics.label" label="Position" />
      <TextField path="basics.email" label="E-mail" />
      <TextField path="basics.phone" label="Phone" />
      <TextField path="basics.location.city" label="City" />
      <ListField path="basics.location.region" label="State" list="state" idOf={stateNamed} />
      <TextField path="basics.location.postalCode" label="Postal code" />
    </Fields>
    <TextField path="basics.summary" label="About you" max={longestProfileTexts.bio} />
  </Stack>
);

/** An entry of a list, or the line that it is left out. */
export function Entry({
  path,
  name,
  children,
}: {
  path: string;
  name: string;
  children: ReactNode;
}) {
  const { draft, change } = useReview();
  const isOut = draft.omitted.includes(path);
  return (
    <Stack as="li" gap="4" padding="4" panel="sunken">
      <Row gap="2 4" apart wrap>
        <Text as="strong" weight="medium" breaks dimmed={isOut}>
          {name}
        </Text>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={isOut ? `Include ${name}` : `Leave out ${name}`}
          onClick={() => change(withOmitted(draft, path, !isOut))}
        >
          {isOut ? 'Include' : 'Leave out'}
        </Button>
      </Row>
      {!isOut && children}
    </Stack>
  );
}

const numbers = (amount: number) => Array.from({ length: amount }, (_, at) => at);

export function ReviewWorks() {
  const { values, works } = useReview().draft;
  if (works === 0) return null;
  return (
    <Stack as="section" gap="4" aria-label="Works">
      <h3>Works</h3>
      <Stack as="ul" gap="3">
        {numbers(works).map((at) => {
          const path = `work.${at}`;
          const name = values[`${path}.position`] || values[`${path}.name`] || `Work ${at + 1}`;
          return (
            <Entry key={path} path={path} name={name}>
              <Fields>
                <TextField path={`${path}.name`} label="Company" />
                <TextField path={`${path}.position`} label="Position" />
                <MonthField path={`${path}.startDate`} label="Start" />
                <MonthField
                  path={`${path}.endDate`}
                  label="End (leave empty if you’re still there)"
                />
              </Fields>
              <TextField path={`${path}.summary`} label="Tasks" max={longestWorkTexts.tasks} />
            </Entry>
          );
        })}
      </Stack>
    </Stack>
  );
}

export function ReviewSchools() {
  const { draft, change } = useReview();
  const { values, educations } = draft;
  if (educations === 0) return null;
  return (
    <Stack as="section" gap="4" aria-label="Education">
      <h3>Education</h3>
      <Stack as="ul" gap="3">
        {numbers(educations).map((at) => {
          const path = `education.${at}`;
          const graduated = `${path}.graduated`;
          return (
            <Entry
              key={path}
              path={path}
              name={values[`${path}.institution`] || `School ${at + 1}`}
            >
              <TextField path={`${path}.institution`} label="School" />
              <Fields>
                <ListField
                  path={`${path}.studyType`}
                  label="Degree"
                  list="degree"
                  idOf={degreeNamed}
                />
                <ListField
                  path={`${path}.area`}
                  label="Field of study"
                  list="fieldOfStudy"
                  idOf={fieldNamed}
                />
                <MonthField path={`${path}.startDate`} label="Start" />
                <MonthField path={`${path}.endDate`} label="End" />
              </Fields>
              <Checkbox
                label="I graduated"
                checked={values[graduated] === 'yes'}
                onChange={(event) =>
                  change(withValue(draft, graduated, event.currentTarget.checked ? 'yes' : ''))
                }
              />
            </Entry>
          );
        })}
      </Stack>
    </Stack>
  );
}

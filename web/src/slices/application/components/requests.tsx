import { requestKinds } from '@fourfold/contract/application/request.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { notify } from '../../../lib/notify.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { askForRequest, endRequest } from '../api/requests.ts';
import { isOnItsWay } from './moves.ts';
import { requestButtons, requestWords } from './request-words.ts';

/** What the candidate may ask of the company about how they are looked at, and what they asked. */
export function OwnRequests({ application }: { application: OwnApplication }) {
  const { id, requests, job, status } = application;
  const canAsk = job.id !== null && !isOnItsWay(application) && status !== 'applicantDeclined';
  const open = canAsk
    ? requestKinds.filter((kind) => requests.every((one) => one.kind !== kind))
    : [];
  if (requests.length + open.length === 0) return null;
  return (
    <Stack gap="2">
      {requests.map((request) => (
        <Text key={request.kind} dimmed size="m" breaks>
          {requestWords(request, 'You')}
        </Text>
      ))}
      {open.length > 0 && (
        <Row gap="2" wrap>
          {open.map((kind) => (
            <AsyncButton
              key={kind}
              variant="subtle"
              size="sm"
              onClick={async () => {
                await askForRequest(id, kind);
                void notify('Asked. The owner and the recruiters alone see it.');
              }}
            >
              {requestButtons[kind]}
            </AsyncButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** What the candidate asked for; nobody but the owner and the recruiters gets it from the server. */
export function ReceivedRequests({
  application,
  other,
}: {
  application: Pick<ReceivedApplication, 'id' | 'requests'>;
  other: string;
}) {
  if (application.requests.length === 0) return null;
  return (
    <Stack gap="2" padding="3 4" panel="sunken">
      {application.requests.map((request) => (
        <Row key={request.kind} gap="3" wrap apart>
          <Text breaks>{requestWords(request, other)}</Text>
          {request.doneDate === null && (
            <AsyncButton
              variant="default"
              size="sm"
              onClick={() => endRequest(application.id, request.kind)}
            >
              It is done
            </AsyncButton>
          )}
        </Row>
      ))}
    </Stack>
  );
}

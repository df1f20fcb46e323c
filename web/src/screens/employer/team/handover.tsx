import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import { Button } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { endHandover } from '../../../slices/company/api/team.ts';
import { companyName } from '../../../slices/company/components/company-title.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface HandoverProps {
  company: Company;
  team: Team;
}

/** That a company is offered to somebody, or has no owner, and what the reader may do about it. */
export function Handover({ company, team: { handover, withoutOwnerUntil } }: HandoverProps) {
  const { id, access } = company;
  const isOwner = access.role === 'owner';
  const mayTake = withoutOwnerUntil ? access.role === 'recruiter' : handover?.isSelf === true;
  const words = withoutOwnerUntil
    ? `This company has no owner, and its posts are paused. It is deleted on ${day(withoutOwnerUntil)} unless a recruiter who has a plan takes it over.`
    : handover && wordsOf(handover);
  if (!words) return null;
  const take = async () => {
    if (await openPopup('takeCompany', { companyId: id, name: companyName(company) }))
      void notify(`You’re the owner of ${companyName(company)}.`);
  };
  return (
    <Card>
      <Text breaks>{words}</Text>
      <Row gap="2">
        {mayTake && <Button onClick={() => void take()}>Take over</Button>}
        {handover && (isOwner || handover.isSelf) && (
          <AsyncButton variant="default" onClick={() => endHandover(id)}>
            {isOwner ? 'Take back' : 'Decline'}
          </AsyncButton>
        )}
      </Row>
    </Card>
  );
}

const wordsOf = ({ isSelf, name, untilDate }: NonNullable<Team['handover']>) =>
  isSelf
    ? `You’re asked to take this company over, until ${day(untilDate)}.`
    : `${name} is asked to take this company over, until ${day(untilDate)}.`;

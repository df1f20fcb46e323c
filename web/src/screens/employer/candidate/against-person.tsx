import { useMay } from '../../../blocks/company/use-may.ts';
import { ReportButton } from '../../../slices/case/components/report-button.tsx';
import { blockPerson } from '../../../slices/company/api/block.ts';
import { BlockButton } from '../../../slices/company/components/block-button.tsx';
import { Row } from '../../../ui/stack.tsx';

interface AgainstPersonProps {
  /** Of the CV. */
  id: number;
  name: string;
  /** Whose search they were found with. */
  companyId: number | null;
}

/** Reporting a person, and blocking them for the company of the chosen job. */
export function AgainstPerson({ companyId, ...person }: AgainstPersonProps) {
  const may = useMay();
  return (
    <Row gap="2" wrap>
      <ReportButton kind="person" id={person.id} />
      {companyId !== null && may(companyId, 'person.find') && (
        <BlockButton name={person.name} onBlock={() => blockPerson(companyId, person)} />
      )}
    </Row>
  );
}

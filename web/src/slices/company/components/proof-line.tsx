import { proofText } from '@fourfold/contract/company/proof.ts';
import type { Company } from '@fourfold/contract/company/schema.ts';
import { openPopup } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { beginProof } from '../api/proof.ts';

/** Whether a company's website is proved, and the way to prove it. */
export function ProofLine({ company: { id, name, proof } }: { company: Company }) {
  const open = async () => {
    const state = await beginProof(id);
    await openPopup('proveDomain', { companyId: id, name, state });
  };
  return (
    <Row gap="2 4" apart wrap padding="3 4" panel="sunken">
      <div>
        <Text weight="medium" breaks>
          {proof ? proofText(proof) : 'Your website isn’t proved yet'}
        </Text>
        <Text size="s" dimmed>
          {proof
            ? 'Candidates read this beside your company.'
            : 'Anybody can write a company’s name. Show candidates that this one is yours.'}
        </Text>
      </div>
      <AsyncButton variant="default" onClick={open}>
        {proof ? 'How it’s proved' : 'Prove your website'}
      </AsyncButton>
    </Row>
  );
}

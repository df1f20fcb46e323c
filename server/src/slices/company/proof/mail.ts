import { proofLimits } from '@fourfold/contract/company/proof.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';

interface Coded {
  to: string;
  company: string;
  domain: string;
  code: string;
}

export const proofCodeMail = ({ to, company, domain, code }: Coded): Mail =>
  letter({
    to,
    subject: `${code} is the Fourfold code for ${domain}`,
    heading: `Your code to prove ${domain} for ${company}`,
    code,
    paragraphs: [
      `It’s valid for ${proofLimits.codeHours} hours and works once. With it, Fourfold shows that ${domain} is proved for ${company}.`,
    ],
    why: `You’re receiving this because somebody entered this address on Fourfold. If ${company} isn’t yours, ignore it: without the code nothing is proved.`,
  });

export const proofLostMail = (to: string, company: string, domain: string, url: string): Mail =>
  letter({
    to,
    subject: `${domain} is no longer proved for ${company}`,
    heading: `${domain} is no longer proved`,
    paragraphs: [
      `We have looked for the proof of ${domain} for two weeks and not found it, so the mark beside ${company} is gone. You can prove it again at any time.`,
    ],
    button: { label: 'Prove it again', url },
    why: `You’re receiving this because ${company} is your company on Fourfold.`,
  });

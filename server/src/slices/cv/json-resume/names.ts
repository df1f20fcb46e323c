import { degreeNamed, fieldNamed, stateNamed } from '@fourfold/contract/reference/named.ts';
import { listItems } from '../../reference/reference.rules.ts';

/** Names from other people's files in the lists of the reference data. */

export const degreeOf = (name: string) => degreeNamed(listItems.degree, name);
export const fieldOf = (name: string) => fieldNamed(listItems.fieldOfStudy, name);
export const stateOf = (name: string) => stateNamed(listItems.state, name);

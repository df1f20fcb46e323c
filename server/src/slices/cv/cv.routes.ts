import type { cvEndpoints } from '@fourfold/contract/cv/endpoints.ts';
import type { EducationInput, WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockOwnCv, ownCv } from './cv.access.ts';
import {
  createCv,
  publish,
  replaceBehaviors,
  refuseMoreSkills,
  replaceSections,
  replaceSkills,
  unpublish,
  updateProfile,
} from './cv.commands.ts';
import {
  addEducation,
  addWork,
  changeEducation,
  changeWork,
  deleteEducation,
  deleteWork,
} from './history.commands.ts';
import { beginEdit } from './edition.commands.ts';
import { resumeRoutes, type ResumeHandlers } from './json-resume/json-resume.routes.ts';
import { readOwnCv } from './cv.present.ts';

interface HistoryCall<Input> {
  unit: UnitOfWork;
  caller: Caller;
  params: { id: number };
  body: Input;
}

const createWork = async ({ unit, caller, params, body }: HistoryCall<WorkHistoryInput>) =>
  addWork(unit, await lockOwnCv(unit.tx, caller, params.id), body);

const createEducation = async ({ unit, caller, params, body }: HistoryCall<EducationInput>) =>
  addEducation(unit, await lockOwnCv(unit.tx, caller, params.id), body);

const editing: Omit<Handlers<typeof cvEndpoints>, keyof ResumeHandlers> = {
  async cvGet({ unit, caller }) {
    return await readOwnCv(unit.tx, (await ownCv(unit.tx, caller)).id);
  },
  async cvCreate({ unit, caller }) {
    return await readOwnCv(unit.tx, await createCv(unit, caller.userId));
  },
  async cvProfileUpdate({ unit, caller, params, body }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, 'profile', body);
    await updateProfile(unit, cv, body);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvSkillsUpdate({ unit, caller, params, body, http }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, 'skills', body);
    await refuseMoreSkills(unit, cv, body.skills);
    await replaceSkills(unit, cv, body.skills, networkOf(http.request.ip));
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvBehaviorsUpdate({ unit, caller, params, body }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, 'behaviors', body);
    await replaceBehaviors(unit, cv, body.behaviors);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvSectionsUpdate({ unit, caller, params, body: { baseVersion, ...sections } }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, 'sections', { baseVersion });
    await replaceSections(unit, cv, sections);
    return await readOwnCv(unit.tx, cv.id);
  },
  workHistoryCreate: createWork,
  workHistoryCreateAt: createWork,
  async workHistoryUpdate({ unit, caller, params, body }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, `work-${params.workId}`, body);
    return await changeWork(unit, cv, params.workId, body);
  },
  async workHistoryDelete({ unit, caller, params }) {
    await deleteWork(unit, await lockOwnCv(unit.tx, caller, params.id), params.workId);
    return {};
  },
  educationCreate: createEducation,
  educationCreateAt: createEducation,
  async educationUpdate({ unit, caller, params, body }) {
    const cv = await lockOwnCv(unit.tx, caller, params.id);
    await beginEdit(unit, cv, `education-${params.eduId}`, body);
    return await changeEducation(unit, cv, params.eduId, body);
  },
  async educationDelete({ unit, caller, params }) {
    await deleteEducation(unit, await lockOwnCv(unit.tx, caller, params.id), params.eduId);
    return {};
  },
  async cvPublish({ unit, caller }) {
    const cv = await lockOwnCv(unit.tx, caller);
    await publish(unit, cv);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvUnpublish({ unit, caller }) {
    const cv = await lockOwnCv(unit.tx, caller);
    await unpublish(unit, cv);
    return await readOwnCv(unit.tx, cv.id);
  },
};

export const cvRoutes = (parts: Parts): Handlers<typeof cvEndpoints> => ({
  ...editing,
  ...resumeRoutes(parts),
});

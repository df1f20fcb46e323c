import type { cvEndpoints } from '@fourfold/contract/cv/endpoints.ts';
import type { EducationInput, WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../platform/http/mount.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Work } from '../../platform/work.ts';
import { lockOwnCv, ownCv } from './cv.access.ts';
import {
  createCv,
  publish,
  replaceBehaviors,
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
  work: Work;
  caller: Caller;
  params: { id: number };
  body: Input;
}

const createWork = async ({ work, caller, params, body }: HistoryCall<WorkHistoryInput>) =>
  addWork(work, await lockOwnCv(work.tx, caller, params.id), body);

const createEducation = async ({ work, caller, params, body }: HistoryCall<EducationInput>) =>
  addEducation(work, await lockOwnCv(work.tx, caller, params.id), body);

const editing: Omit<Handlers<typeof cvEndpoints>, keyof ResumeHandlers> = {
  async cvGet({ work, caller }) {
    return await readOwnCv(work.tx, (await ownCv(work.tx, caller)).id);
  },
  async cvCreate({ work, caller }) {
    return await readOwnCv(work.tx, await createCv(work, caller.userId));
  },
  async cvProfileUpdate({ work, caller, params, body }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    await beginEdit(work, cv, 'profile', body);
    await updateProfile(work, cv, body);
    return await readOwnCv(work.tx, cv.id);
  },
  async cvSkillsUpdate({ work, caller, params, body, http }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    await beginEdit(work, cv, 'skills', body);
    await replaceSkills(work, cv, body.skills, networkOf(http.request.ip));
    return await readOwnCv(work.tx, cv.id);
  },
  async cvBehaviorsUpdate({ work, caller, params, body }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    await beginEdit(work, cv, 'behaviors', body);
    await replaceBehaviors(work, cv, body.behaviors);
    return await readOwnCv(work.tx, cv.id);
  },
  workHistoryCreate: createWork,
  workHistoryCreateAt: createWork,
  async workHistoryUpdate({ work, caller, params, body }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    await beginEdit(work, cv, `work-${params.workId}`, body);
    return await changeWork(work, cv, params.workId, body);
  },
  async workHistoryDelete({ work, caller, params }) {
    await deleteWork(work, await lockOwnCv(work.tx, caller, params.id), params.workId);
    return {};
  },
  educationCreate: createEducation,
  educationCreateAt: createEducation,
  async educationUpdate({ work, caller, params, body }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    await beginEdit(work, cv, `education-${params.eduId}`, body);
    return await changeEducation(work, cv, params.eduId, body);
  },
  async educationDelete({ work, caller, params }) {
    await deleteEducation(work, await lockOwnCv(work.tx, caller, params.id), params.eduId);
    return {};
  },
  async cvPublish({ work, caller }) {
    const cv = await lockOwnCv(work.tx, caller);
    await publish(work, cv);
    return await readOwnCv(work.tx, cv.id);
  },
  async cvUnpublish({ work, caller }) {
    const cv = await lockOwnCv(work.tx, caller);
    await unpublish(work, cv);
    return await readOwnCv(work.tx, cv.id);
  },
};

export const cvRoutes = (parts: Parts): Handlers<typeof cvEndpoints> => ({
  ...editing,
  ...resumeRoutes(parts),
});

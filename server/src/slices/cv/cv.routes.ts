import type { cvEndpoints } from '@fourfold/contract/cv/endpoints.ts';
import type { EducationInput, WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import type { Parts } from '../../parts.ts';
import type { CallScope } from '../../platform/http/caller.ts';
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
import { answerName, closeQuestions } from './name-question.commands.ts';
import { resumeRoutes, type ResumeHandlers } from './json-resume/json-resume.routes.ts';
import { readOwnCv } from './cv.present.ts';

interface HistoryCall<Input> extends CallScope {
  unit: UnitOfWork;
  params: { id: number };
  body: Input;
}

const createWork = async (call: HistoryCall<WorkHistoryInput>) =>
  addWork(call.unit, await lockOwnCv(call, call.params.id), call.body);

const createEducation = async (call: HistoryCall<EducationInput>) =>
  addEducation(call.unit, await lockOwnCv(call, call.params.id), call.body);

const editing: Omit<Handlers<typeof cvEndpoints>, keyof ResumeHandlers> = {
  async cvGet(call) {
    const { unit } = call;
    return await readOwnCv(unit.tx, (await ownCv(call)).id);
  },
  async cvCreate({ unit, caller }) {
    return await readOwnCv(unit.tx, await createCv(unit, caller.userId));
  },
  async cvProfileUpdate(call) {
    const { unit, params, body } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, 'profile', body);
    await updateProfile(unit, cv, body);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvSkillsUpdate(call) {
    const { unit, params, body, http } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, 'skills', body);
    await refuseMoreSkills(unit, cv, body.skills);
    await replaceSkills(unit, cv, body.skills, networkOf(http.request.ip));
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvNameAnswer(call) {
    const { unit, body, http } = call;
    const cv = await lockOwnCv(call);
    await answerName(unit, cv, body, networkOf(http.request.ip));
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvNameQuestionsEnd(call) {
    const { unit } = call;
    const cv = await lockOwnCv(call);
    await closeQuestions(unit, cv);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvBehaviorsUpdate(call) {
    const { unit, params, body } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, 'behaviors', body);
    await replaceBehaviors(unit, cv, body.behaviors);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvSectionsUpdate(call) {
    const {
      unit,
      params,
      body: { baseVersion, ...sections },
    } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, 'sections', { baseVersion });
    await replaceSections(unit, cv, sections);
    return await readOwnCv(unit.tx, cv.id);
  },
  workHistoryCreate: createWork,
  workHistoryCreateAt: createWork,
  async workHistoryUpdate(call) {
    const { unit, params, body } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, `work-${params.workId}`, body);
    return await changeWork(unit, cv, params.workId, body);
  },
  async workHistoryDelete(call) {
    const { unit, params } = call;
    await deleteWork(unit, await lockOwnCv(call, params.id), params.workId);
    return {};
  },
  educationCreate: createEducation,
  educationCreateAt: createEducation,
  async educationUpdate(call) {
    const { unit, params, body } = call;
    const cv = await lockOwnCv(call, params.id);
    await beginEdit(unit, cv, `education-${params.eduId}`, body);
    return await changeEducation(unit, cv, params.eduId, body);
  },
  async educationDelete(call) {
    const { unit, params } = call;
    await deleteEducation(unit, await lockOwnCv(call, params.id), params.eduId);
    return {};
  },
  async cvPublish(call) {
    const { unit } = call;
    const cv = await lockOwnCv(call);
    await publish(unit, cv);
    return await readOwnCv(unit.tx, cv.id);
  },
  async cvUnpublish(call) {
    const { unit } = call;
    const cv = await lockOwnCv(call);
    await unpublish(unit, cv);
    return await readOwnCv(unit.tx, cv.id);
  },
};

export const cvRoutes = (parts: Parts): Handlers<typeof cvEndpoints> => ({
  ...editing,
  ...resumeRoutes(parts),
});

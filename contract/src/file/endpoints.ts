import { endpointTable } from '../protocol/endpoint.ts';
import { picture } from './schema.ts';

export const fileEndpoints = endpointTable({
  pictureUpload: {
    method: 'POST',
    path: '/v1/file/upload/picture/small',
    actor: 'user',
    summary: 'Upload a picture (JPEG, PNG or WebP, 5 MB at most)',
    upload: 'picture',
    creates: true,
    data: picture,
  },
});

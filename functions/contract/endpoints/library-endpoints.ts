import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { FileName, Image, Upload, UploadRequest } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text.ts'
import { body, ofUser, res } from './shared.ts'

/** Files on their way and in the libraries. */
export const libraryEndpoints = {
  createUpload: {
    method: 'POST',
    path: '/uploads',
    caller: 'user',
    effect: 'changes',
    throttle: 'uploads',
    needs: ['uploads'],
    body: UploadRequest,
    answer: v.object({ res, upload: Upload }),
  },
  listImages: {
    method: 'POST',
    path: '/images',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body({
      ...ofUser,
      limit: v.optional(
        v.pipe(
          v.number(messages.notNumber),
          v.integer(messages.notNumber),
          v.minValue(1, messages.outside(1, 100)),
          v.maxValue(100, messages.outside(1, 100)),
        ),
      ),
      cursor: v.optional(
        v.pipe(v.string(messages.notText), v.maxLength(2000, messages.tooLong(2000))),
      ),
    }),
    answer: v.object({
      res,
      img: v.array(Image),
      count: v.number(),
      cursor: v.optional(v.string()),
    }),
  },
  uploadImage: {
    method: 'POST',
    path: '/images/fileupload',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    needs: ['pictures'],
    body: body({ user: v.optional(Id), upload_id: Id, name: v.optional(FileName) }),
    answer: v.object({ res, img: Image, count: v.number() }),
  },
} as const satisfies Record<string, Endpoint>

import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Image } from '#functions/contract/file.ts'
import { Sample, SampleCategory, SampleLinkName } from '#functions/contract/sample.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id } from '#functions/contract/text.ts'
import { body, nextCursor, ofUser, partOfListQuery, query, res } from './shared.ts'

const changing = {
  method: 'POST',
  caller: 'admin',
  effect: 'changes',
  throttle: 'changes',
  audited: true,
} as const

const search = v.pipe(v.string(), v.maxLength(200, messages.tooLong(200)))
const SampleAnswer = v.object({ res, sample: Sample })
const Samples = v.object({ res, samples: v.array(Sample), ...nextCursor })

/** 無料サンプル画像: pictures that the admins offer and every shop may use. */
export const sampleEndpoints = {
  listSamples: {
    method: 'GET',
    path: '/sample/images',
    caller: 'user-or-admin',
    effect: 'reads',
    query: query({
      category: v.optional(search),
      q: v.optional(search),
      listed: v.optional(v.picklist(['true', 'false'], messages.notYesNo)),
      ...partOfListQuery,
    }),
    answer: v.object({ ...Samples.entries, categories: v.array(v.string()) }),
  },
  getSample: {
    method: 'GET',
    path: '/sample/show/{id}',
    caller: 'user-or-admin',
    effect: 'reads',
    answer: SampleAnswer,
  },
  uploadSample: {
    ...changing,
    path: '/sample/upload',
    needs: ['pictures'],
    body: body({ upload_id: Id }),
    answer: SampleAnswer,
  },
  addSample: {
    ...changing,
    path: '/sample/dataupload',
    body: body({ id: Id, category: SampleCategory, link_name: SampleLinkName }),
    answer: SampleAnswer,
  },
  updateSample: {
    ...changing,
    path: '/sample/dataupdate',
    needs: ['pictures'],
    body: body({
      id: Id,
      category: v.optional(SampleCategory),
      link_name: v.optional(SampleLinkName),
      upload_id: v.optional(Id),
    }),
    answer: SampleAnswer,
  },
  deleteSample: { ...changing, path: '/sample/delete', body: body({ id: Id }), answer: Samples },
  downloadSample: {
    method: 'GET',
    path: '/sample/download/{id}',
    caller: 'user-or-admin',
    effect: 'reads',
    needs: ['downloads'],
    answer: v.object({ res, url: v.string() }),
  },
  useSample: {
    method: 'POST',
    path: '/sample/use',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    needs: ['copies'],
    body: body({ ...ofUser, id: Id }),
    answer: v.object({ res, img: Image, count: v.number() }),
  },
} as const satisfies Record<string, Endpoint>

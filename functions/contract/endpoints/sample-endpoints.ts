import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { LibraryImage } from '#functions/contract/files/library-file.ts'
import { Sample, SampleCategory, SampleLinkName } from '#functions/contract/files/sample.ts'
import { Id } from '#functions/contract/text/id.ts'
import { changeCall, cursorField, readCall, res } from './shared-calls.ts'
import {
  auditAll,
  bodySchema,
  fileRefusals,
  listPartQuery,
  querySchema,
  shopFields,
} from './shared-fields.ts'

const search = v.pipe(v.string(), v.maxLength(200, fieldMessages.tooLong(200)))
const SampleAnswer = v.object({ res, sample: Sample })
const Samples = v.object({ res, samples: v.array(Sample), ...cursorField })

/** 無料サンプル画像: images that admins offer to all shops. */
export const sampleEndpoints = {
  listSamples: {
    summary:
      'List sample images, filtered by category and text; admins also see those without a text',
    ...readCall('user-or-admin', '/sample/images'),
    query: querySchema({
      category: v.optional(search),
      q: v.optional(search),
      listed: v.optional(v.picklist(['true', 'false'], fieldMessages.notYesNo)),
      ...listPartQuery,
    }),
    answer: v.object({ ...Samples.entries, categories: v.array(v.string()) }),
  },
  getSample: {
    summary: 'Get one sample image',
    ...readCall('user-or-admin', '/sample/show/{id}'),
    refusals: ['not_found'],
    answer: SampleAnswer,
  },
  uploadSample: {
    summary: 'Add an uploaded sample image; no shop sees it yet',
    ...changeCall('admin', '/sample/upload'),
    needs: ['pictures'],
    refusals: fileRefusals,
    audit: auditAll('material', 'サンプル画像を送信'),
    body: bodySchema({ upload_id: Id }),
    example: { upload_id: 'upload-1' },
    answer: SampleAnswer,
  },
  addSample: {
    summary: 'Set category and text of a sample image and show it to the shops',
    ...changeCall('admin', '/sample/dataupload'),
    refusals: ['not_found', 'conflict'],
    audit: auditAll('material', 'サンプル画像を登録'),
    body: bodySchema({ id: Id, category: SampleCategory, link_name: SampleLinkName }),
    example: { id: 'sample-1', category: '和', link_name: 'のれん' },
    answer: SampleAnswer,
  },
  updateSample: {
    summary: 'Change the text or the image of a sample',
    ...changeCall('admin', '/sample/dataupdate'),
    needs: ['pictures'],
    refusals: fileRefusals,
    audit: auditAll('material', 'サンプル画像を変更'),
    body: bodySchema({
      id: Id,
      category: v.optional(SampleCategory),
      link_name: v.optional(SampleLinkName),
      upload_id: v.optional(Id),
    }),
    example: { id: 'sample-1', link_name: '提灯' },
    answer: SampleAnswer,
  },
  deleteSample: {
    summary: 'Delete a sample image',
    ...changeCall('admin', '/sample/delete'),
    refusals: ['not_found'],
    audit: auditAll('material', 'サンプル画像を削除'),
    body: bodySchema({ id: Id }),
    example: { id: 'sample-1' },
    answer: Samples,
  },
  downloadSample: {
    summary: 'Get a link that downloads a sample image, valid for one minute',
    ...readCall('user-or-admin', '/sample/download/{id}'),
    needs: ['downloads'],
    refusals: ['not_found'],
    answer: v.object({ res, url: v.string() }),
  },
  useSample: {
    summary: 'Copy a sample image into the shop’s library',
    ...changeCall('user', '/sample/use'),
    needs: ['copies'],
    refusals: ['not_found', 'quota'],
    body: bodySchema({ ...shopFields, id: Id }),
    example: { user: 'shop-1', id: 'sample-1' },
    answer: v.object({ res, img: LibraryImage, count: v.number() }),
  },
} as const satisfies Record<string, Endpoint>

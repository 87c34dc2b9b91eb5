import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import {
  FileName,
  LibraryImage,
  LibraryMovie,
  PresignedUpload,
  Sha256,
  UploadRequest,
} from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray } from '#functions/contract/text/text.ts'
import { cursorField, fileCountFields, res } from './answer-fields.ts'
import { changeCall, postedReadCall } from './shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  fileRefusals,
  libraryPartFields,
  shopBody,
  shopFields,
} from './shared-fields.ts'

const changingImages = { ...changeCall('user'), needs: ['pictures'] } as const
const changingMovies = { ...changeCall('user'), needs: ['movies'] } as const

const count = v.number()
const Count = v.object({ res, count })
const Images = v.object({
  res,
  img: v.array(LibraryImage),
  ...fileCountFields,
  /** How many of all images are copies of Noren's sample pictures, if there are any. */
  samples: v.optional(v.number()),
  ...cursorField,
})
const Movies = v.object({ res, movie: v.array(LibraryMovie), ...fileCountFields, ...cursorField })

const sample = v.optional(v.boolean(fieldMessages.notYesNo))
// Optional; must be the caller’s own shop.
const user = v.optional(Id)
const poster_upload_id = v.optional(Id)
const uploadFields = { user, upload_id: Id, name: v.optional(FileName) }
const updateFields = { user, id: Id, name: v.optional(FileName), upload_id: v.optional(Id) }
const deleteFields = { user, id: Id, force: v.optional(v.boolean(fieldMessages.notYesNo)) }

/** Uploads to all libraries. */
export const uploadEndpoints = {
  createUpload: {
    summary: 'Create a presigned form that uploads one file to the bucket',
    ...changeCall('user-or-admin'),
    path: '/uploads',
    throttle: 'uploads',
    needs: ['uploads'],
    refusals: ['not_found', 'quota'],
    body: UploadRequest,
    example: { library: 'images', name: '写真.png', type: 'image/png', bytes: 1000 },
    answer: v.object({ res, upload: PresignedUpload }),
  },
  cancelUpload: {
    summary: 'Cancel an upload that is not a file yet, and free its quota; repeatable',
    ...changeCall('user-or-admin'),
    path: '/uploads/cancel',
    needs: ['uploads'],
    body: bodySchema({ upload_id: Id }),
    example: { upload_id: 'upload-1' },
    answer: v.object({ res }),
  },
  findSameImage: {
    summary: 'Find the shop’s image with this content, also in the trash',
    ...postedReadCall('user'),
    path: '/images/same',
    body: bodySchema({ user, sha256: Sha256 }),
    example: { user: 'shop-1', sha256: '0'.repeat(64) },
    answer: v.object({ res, img: v.optional(LibraryImage), trashed: v.optional(v.boolean()) }),
  },
} as const satisfies Record<string, Endpoint>

/** A shop’s two libraries. */
export const libraryEndpoints = {
  listImages: {
    summary:
      'List the shop’s images, filtered by name and use, and sorted; `sample` for copies of sample pictures only, or without these',
    ...postedReadCall('user-or-admin'),
    path: '/images',
    audit: auditAdmins('写真の一覧を見た'),
    body: bodySchema({ ...shopFields, ...libraryPartFields, sample }),
    example: { user: 'shop-1' },
    answer: Images,
  },
  countImages: {
    summary: 'Count the shop’s images',
    ...postedReadCall('user-or-admin'),
    path: '/images/count',
    audit: auditAdmins('写真の数を見た'),
    ...shopBody,
    answer: Count,
  },
  selectImages: {
    summary: 'Get some of the shop’s images, in this order',
    ...postedReadCall('user'),
    path: '/images/fileselected',
    refusals: ['not_found'],
    body: bodySchema({
      ...shopFields,
      ids: boundedArray(Id, limits.imageCount),
    }),
    example: { user: 'shop-1', ids: ['image-1'] },
    answer: v.object({ res, img: v.array(LibraryImage) }),
  },
  uploadImage: {
    summary: 'Add an uploaded image to the library; `same` if it had one with the same content',
    ...changingImages,
    path: '/images/fileupload',
    refusals: fileRefusals,
    body: bodySchema(uploadFields),
    example: { user: 'shop-1', upload_id: 'upload-1' },
    answer: v.object({ res, img: LibraryImage, count, same: v.optional(v.boolean()) }),
  },
  updateImage: {
    summary:
      'Rename or replace an image; `adjusts` keeps what the new one is made of, `original` brings it back',
    ...changingImages,
    path: '/images/fileupdate',
    refusals: fileRefusals,
    body: bodySchema({
      ...updateFields,
      adjusts: v.optional(v.boolean(fieldMessages.notYesNo)),
      original: v.optional(v.boolean(fieldMessages.notYesNo)),
    }),
    example: { user: 'shop-1', id: 'image-1', name: '新しい名前' },
    answer: v.object({ res, img: LibraryImage, count }),
  },
  deleteImage: {
    summary: 'Move an image to the trash',
    ...changeCall('user'),
    path: '/images/filedelete',
    refusals: ['not_found', 'in_use'],
    audit: auditAll('file', '写真を削除'),
    body: bodySchema(deleteFields),
    example: { user: 'shop-1', id: 'image-1' },
    answer: Images,
  },

  listMovies: {
    summary: 'List the shop’s movies, filtered by name and use, and sorted',
    ...postedReadCall('user-or-admin'),
    path: '/movies',
    audit: auditAdmins('動画の一覧を見た'),
    body: bodySchema({ ...shopFields, ...libraryPartFields }),
    example: { user: 'shop-1' },
    answer: Movies,
  },
  countMovies: {
    summary: 'Count the shop’s movies',
    ...postedReadCall('user-or-admin'),
    path: '/movies/count',
    audit: auditAdmins('動画の数を見た'),
    ...shopBody,
    answer: Count,
  },
  uploadMovie: {
    summary: 'Add an uploaded movie to the library',
    ...changingMovies,
    path: '/movies/fileupload',
    refusals: fileRefusals,
    body: bodySchema({ ...uploadFields, poster_upload_id }),
    example: { user: 'shop-1', upload_id: 'upload-1' },
    answer: v.object({ res, movie: LibraryMovie, count }),
  },
  updateMovie: {
    summary: 'Rename or replace a movie, or its poster',
    ...changingMovies,
    path: '/movies/fileupdate',
    refusals: fileRefusals,
    body: bodySchema({ ...updateFields, poster_upload_id }),
    example: { user: 'shop-1', id: 'movie-1', name: '新しい動画' },
    answer: v.object({ res, movie: LibraryMovie, count }),
  },
  deleteMovie: {
    summary: 'Move a movie to the trash',
    ...changeCall('user'),
    path: '/movies/filedelete',
    refusals: ['not_found', 'in_use'],
    audit: auditAll('file', '動画を削除'),
    body: bodySchema(deleteFields),
    example: { user: 'shop-1', id: 'movie-1' },
    answer: Movies,
  },
} as const satisfies Record<string, Endpoint>

import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
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
import { changeCall, cursorField, postedReadCall, readCall, res } from './shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  fileRefusals,
  libraryPartFields,
  libraryPartQuery,
  optionalYesNo,
  ownShop,
  querySchema,
  shopBody,
  shopFields,
} from './shared-fields.ts'

const count = v.number()
const Count = v.object({ res, count })
/** `count` is of all files, `found` of those that match the filter. */
const listFields = { count, found: v.number(), ...cursorField }
const Images = v.object({ res, img: v.array(LibraryImage), ...listFields })
const Movies = v.object({ res, movie: v.array(LibraryMovie), ...listFields })
const ChangedImage = v.object({ res, img: LibraryImage, count })
const ChangedMovie = v.object({ res, movie: LibraryMovie, count })
const ShopImages = v.object({
  ...Images.entries,
  /** How many of all images are copies of Noren's sample pictures, if there are any. */
  samples: v.optional(v.number()),
})

const name = v.optional(FileName)
const poster_upload_id = v.optional(Id)
const uploadFields = { upload_id: Id, name }
const updateFields = { id: Id, name, upload_id: v.optional(Id) }
const deleteFields = { id: Id, force: optionalYesNo }

const imageChange = { needs: ['pictures'], refusals: fileRefusals } as const
const movieChange = { needs: ['movies'], refusals: fileRefusals } as const
const removal = { refusals: ['not_found', 'in_use'] } as const

/** Uploads to all libraries. */
export const uploadEndpoints = {
  createUpload: {
    summary: 'Create a presigned form that uploads one file to the bucket',
    ...changeCall('user-or-admin', '/uploads'),
    throttle: 'uploads',
    needs: ['uploads'],
    refusals: ['not_found', 'quota'],
    body: UploadRequest,
    example: { library: 'images', name: '写真.png', type: 'image/png', bytes: 1000 },
    answer: v.object({ res, upload: PresignedUpload }),
  },
  cancelUpload: {
    summary: 'Cancel an upload that is not a file yet, and free its quota; repeatable',
    ...changeCall('user-or-admin', '/uploads/cancel'),
    needs: ['uploads'],
    body: bodySchema({ upload_id: Id }),
    example: { upload_id: 'upload-1' },
    answer: v.object({ res }),
  },
  findSameImage: {
    summary: 'Find the shop’s image with this content, also in the trash',
    ...postedReadCall('user', '/images/same'),
    body: bodySchema({ ...ownShop, sha256: Sha256 }),
    example: { user: 'shop-1', sha256: '0'.repeat(64) },
    answer: v.object({ res, img: v.optional(LibraryImage), trashed: v.optional(v.boolean()) }),
  },
} as const satisfies Record<string, Endpoint>

/** A shop’s two libraries. */
export const libraryEndpoints = {
  listImages: {
    summary:
      'List the shop’s images, filtered by name and use, and sorted; `sample` for copies of sample pictures only, or without these',
    ...postedReadCall('user-or-admin', '/images'),
    audit: auditAdmins('写真の一覧を見た'),
    body: bodySchema({ ...shopFields, ...libraryPartFields, sample: optionalYesNo }),
    example: { user: 'shop-1' },
    answer: ShopImages,
  },
  countImages: {
    summary: 'Count the shop’s images',
    ...postedReadCall('user-or-admin', '/images/count'),
    audit: auditAdmins('写真の数を見た'),
    ...shopBody,
    answer: Count,
  },
  selectImages: {
    summary: 'Get some of the shop’s images, in this order',
    ...postedReadCall('user', '/images/fileselected'),
    refusals: ['not_found'],
    body: bodySchema({ ...shopFields, ids: boundedArray(Id, limits.imageCount) }),
    example: { user: 'shop-1', ids: ['image-1'] },
    answer: v.object({ res, img: v.array(LibraryImage) }),
  },
  uploadImage: {
    summary: 'Add an uploaded image to the library; `same` if it had one with the same content',
    ...changeCall('user', '/images/fileupload'),
    ...imageChange,
    body: bodySchema({ ...ownShop, ...uploadFields }),
    example: { user: 'shop-1', upload_id: 'upload-1' },
    answer: v.object({ ...ChangedImage.entries, same: v.optional(v.boolean()) }),
  },
  updateImage: {
    summary:
      'Rename or replace an image; `adjusts` keeps what the new one is made of, `original` brings it back',
    ...changeCall('user', '/images/fileupdate'),
    ...imageChange,
    body: bodySchema({
      ...ownShop,
      ...updateFields,
      adjusts: optionalYesNo,
      original: optionalYesNo,
    }),
    example: { user: 'shop-1', id: 'image-1', name: '新しい名前' },
    answer: ChangedImage,
  },
  deleteImage: {
    summary: 'Move an image to the trash',
    ...changeCall('user', '/images/filedelete'),
    ...removal,
    audit: auditAll('file', '写真を削除'),
    body: bodySchema({ ...ownShop, ...deleteFields }),
    example: { user: 'shop-1', id: 'image-1' },
    answer: ShopImages,
  },

  listMovies: {
    summary: 'List the shop’s movies, filtered by name and use, and sorted',
    ...postedReadCall('user-or-admin', '/movies'),
    audit: auditAdmins('動画の一覧を見た'),
    body: bodySchema({ ...shopFields, ...libraryPartFields }),
    example: { user: 'shop-1' },
    answer: Movies,
  },
  countMovies: {
    summary: 'Count the shop’s movies',
    ...postedReadCall('user-or-admin', '/movies/count'),
    audit: auditAdmins('動画の数を見た'),
    ...shopBody,
    answer: Count,
  },
  uploadMovie: {
    summary: 'Add an uploaded movie to the library',
    ...changeCall('user', '/movies/fileupload'),
    ...movieChange,
    body: bodySchema({ ...ownShop, ...uploadFields, poster_upload_id }),
    example: { user: 'shop-1', upload_id: 'upload-1' },
    answer: ChangedMovie,
  },
  updateMovie: {
    summary: 'Rename or replace a movie, or its poster',
    ...changeCall('user', '/movies/fileupdate'),
    ...movieChange,
    body: bodySchema({ ...ownShop, ...updateFields, poster_upload_id }),
    example: { user: 'shop-1', id: 'movie-1', name: '新しい動画' },
    answer: ChangedMovie,
  },
  deleteMovie: {
    summary: 'Move a movie to the trash',
    ...changeCall('user', '/movies/filedelete'),
    ...removal,
    audit: auditAll('file', '動画を削除'),
    body: bodySchema({ ...ownShop, ...deleteFields }),
    example: { user: 'shop-1', id: 'movie-1' },
    answer: Movies,
  },
} as const satisfies Record<string, Endpoint>

/** The files for news and Q&A. */
export const archiveEndpoints = {
  listArchiveImages: {
    summary: 'List the images for news and Q&A, filtered by name and use, and sorted',
    ...readCall('admin', '/editimages'),
    query: querySchema(libraryPartQuery),
    answer: Images,
  },
  uploadArchiveImage: {
    summary: 'Add an uploaded image to the archive',
    ...changeCall('admin', '/editimages/fileupload'),
    ...imageChange,
    audit: auditAll('material', '写真アーカイブに追加'),
    body: bodySchema(uploadFields),
    example: { upload_id: 'upload-1' },
    answer: ChangedImage,
  },
  updateArchiveImage: {
    summary: 'Rename or replace an image of the archive',
    ...changeCall('admin', '/editimages/fileupdate'),
    ...imageChange,
    audit: auditAll('material', '写真アーカイブの写真を変更'),
    body: bodySchema(updateFields),
    example: { id: 'image-1', name: '新しい名前' },
    answer: ChangedImage,
  },
  deleteArchiveImage: {
    summary: 'Move an image of the archive to the trash',
    ...changeCall('admin', '/editimages/filedelete'),
    ...removal,
    audit: auditAll('material', '写真アーカイブから削除'),
    body: bodySchema(deleteFields),
    example: { id: 'image-1' },
    answer: Images,
  },
  listArchiveMovies: {
    summary: 'List the movies for news and Q&A, filtered by name and use, and sorted',
    ...readCall('admin', '/editmovies'),
    query: querySchema(libraryPartQuery),
    answer: Movies,
  },
  uploadArchiveMovie: {
    summary: 'Add an uploaded movie to the archive',
    ...changeCall('admin', '/editmovies/fileupload'),
    ...movieChange,
    audit: auditAll('material', '動画アーカイブに追加'),
    body: bodySchema({ ...uploadFields, poster_upload_id }),
    example: { upload_id: 'upload-1' },
    answer: ChangedMovie,
  },
  updateArchiveMovie: {
    summary: 'Rename or replace a movie of the archive, or its poster',
    ...changeCall('admin', '/editmovies/fileupdate'),
    ...movieChange,
    audit: auditAll('material', '動画アーカイブの動画を変更'),
    body: bodySchema({ ...updateFields, poster_upload_id }),
    example: { id: 'movie-1', name: '新しい動画' },
    answer: ChangedMovie,
  },
  deleteArchiveMovie: {
    summary: 'Move a movie of the archive to the trash',
    ...changeCall('admin', '/editmovies/filedelete'),
    ...removal,
    audit: auditAll('material', '動画アーカイブから削除'),
    body: bodySchema(deleteFields),
    example: { id: 'movie-1' },
    answer: Movies,
  },
} as const satisfies Record<string, Endpoint>

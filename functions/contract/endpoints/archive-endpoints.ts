import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { FileName, LibraryImage, LibraryMovie } from '#functions/contract/files/library-file.ts'
import { Id } from '#functions/contract/text/id.ts'
import { cursorField, fileCountFields, res } from './answer-fields.ts'
import { changeCall, readCall } from './shared-calls.ts'
import {
  auditAll,
  bodySchema,
  fileRefusals,
  libraryPartQuery,
  querySchema,
} from './shared-fields.ts'

const reading = { ...readCall('admin'), query: querySchema(libraryPartQuery) } as const
const changingImages = { ...changeCall('admin'), needs: ['pictures'] } as const
const changingMovies = { ...changeCall('admin'), needs: ['movies'] } as const

const count = v.number()
const Images = v.object({ res, img: v.array(LibraryImage), ...fileCountFields, ...cursorField })
const Movies = v.object({ res, movie: v.array(LibraryMovie), ...fileCountFields, ...cursorField })

const poster_upload_id = v.optional(Id)
const uploadFields = { upload_id: Id, name: v.optional(FileName) }
const updateFields = { id: Id, name: v.optional(FileName), upload_id: v.optional(Id) }
const deleteFields = { id: Id, force: v.optional(v.boolean(fieldMessages.notYesNo)) }

/** The files for news and Q&A. */
export const archiveEndpoints = {
  listArchiveImages: {
    summary: 'List the images for news and Q&A, filtered by name and use, and sorted',
    ...reading,
    path: '/editimages',
    answer: Images,
  },
  uploadArchiveImage: {
    summary: 'Add an uploaded image to the archive',
    ...changingImages,
    path: '/editimages/fileupload',
    refusals: fileRefusals,
    audit: auditAll('material', '写真アーカイブに追加'),
    body: bodySchema(uploadFields),
    example: { upload_id: 'upload-1' },
    answer: v.object({ res, img: LibraryImage, count }),
  },
  updateArchiveImage: {
    summary: 'Rename or replace an image of the archive',
    ...changingImages,
    path: '/editimages/fileupdate',
    refusals: fileRefusals,
    audit: auditAll('material', '写真アーカイブの写真を変更'),
    body: bodySchema(updateFields),
    example: { id: 'image-1', name: '新しい名前' },
    answer: v.object({ res, img: LibraryImage, count }),
  },
  deleteArchiveImage: {
    summary: 'Move an image of the archive to the trash',
    ...changeCall('admin'),
    path: '/editimages/filedelete',
    refusals: ['not_found', 'in_use'],
    audit: auditAll('material', '写真アーカイブから削除'),
    body: bodySchema(deleteFields),
    example: { id: 'image-1' },
    answer: Images,
  },
  listArchiveMovies: {
    summary: 'List the movies for news and Q&A, filtered by name and use, and sorted',
    ...reading,
    path: '/editmovies',
    answer: Movies,
  },
  uploadArchiveMovie: {
    summary: 'Add an uploaded movie to the archive',
    ...changingMovies,
    path: '/editmovies/fileupload',
    refusals: fileRefusals,
    audit: auditAll('material', '動画アーカイブに追加'),
    body: bodySchema({ ...uploadFields, poster_upload_id }),
    example: { upload_id: 'upload-1' },
    answer: v.object({ res, movie: LibraryMovie, count }),
  },
  updateArchiveMovie: {
    summary: 'Rename or replace a movie of the archive, or its poster',
    ...changingMovies,
    path: '/editmovies/fileupdate',
    refusals: fileRefusals,
    audit: auditAll('material', '動画アーカイブの動画を変更'),
    body: bodySchema({ ...updateFields, poster_upload_id }),
    example: { id: 'movie-1', name: '新しい動画' },
    answer: v.object({ res, movie: LibraryMovie, count }),
  },
  deleteArchiveMovie: {
    summary: 'Move a movie of the archive to the trash',
    ...changeCall('admin'),
    path: '/editmovies/filedelete',
    refusals: ['not_found', 'in_use'],
    audit: auditAll('material', '動画アーカイブから削除'),
    body: bodySchema(deleteFields),
    example: { id: 'movie-1' },
    answer: Movies,
  },
} as const satisfies Record<string, Endpoint>

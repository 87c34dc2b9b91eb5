import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { FileName, Image, Movie } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id } from '#functions/contract/text.ts'
import { body, fileCounts, nextCursor, partOfLibraryQuery, query, res } from './shared.ts'

const reading = {
  method: 'GET',
  caller: 'admin',
  effect: 'reads',
  query: query(partOfLibraryQuery),
} as const
const changing = {
  method: 'POST',
  caller: 'admin',
  effect: 'changes',
  throttle: 'changes',
  audited: true,
} as const
const pictures = { ...changing, needs: ['pictures'] } as const
const movies = { ...changing, needs: ['movies'] } as const

const count = v.number()
const Images = v.object({ res, img: v.array(Image), ...fileCounts, ...nextCursor })
const Movies = v.object({ res, movie: v.array(Movie), ...fileCounts, ...nextCursor })

const poster_upload_id = v.optional(Id)
const arrived = { upload_id: Id, name: v.optional(FileName) }
const changed = { id: Id, name: v.optional(FileName), upload_id: v.optional(Id) }
const removed = { id: Id, force: v.optional(v.boolean(messages.notYesNo)) }

/** The admins' archives: the photos and movies that news and Q&A show. */
export const archiveEndpoints = {
  listArchiveImages: { ...reading, path: '/editimages', answer: Images },
  uploadArchiveImage: {
    ...pictures,
    path: '/editimages/fileupload',
    body: body(arrived),
    answer: v.object({ res, img: Image, count }),
  },
  updateArchiveImage: {
    ...pictures,
    path: '/editimages/fileupdate',
    body: body(changed),
    answer: v.object({ res, img: Image, count }),
  },
  deleteArchiveImage: {
    ...changing,
    path: '/editimages/filedelete',
    body: body(removed),
    answer: Images,
  },
  listArchiveMovies: { ...reading, path: '/editmovies', answer: Movies },
  uploadArchiveMovie: {
    ...movies,
    path: '/editmovies/fileupload',
    body: body({ ...arrived, poster_upload_id }),
    answer: v.object({ res, movie: Movie, count }),
  },
  updateArchiveMovie: {
    ...movies,
    path: '/editmovies/fileupdate',
    body: body({ ...changed, poster_upload_id }),
    answer: v.object({ res, movie: Movie, count }),
  },
  deleteArchiveMovie: {
    ...changing,
    path: '/editmovies/filedelete',
    body: body(removed),
    answer: Movies,
  },
} as const satisfies Record<string, Endpoint>

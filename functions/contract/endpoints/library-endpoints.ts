import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { FileName, Image, Movie, Upload, UploadRequest } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id } from '#functions/contract/text.ts'
import { body, fileCounts, nextCursor, ofUser, partOfLibrary, res } from './shared.ts'

const reading = { method: 'POST', caller: 'user-or-admin', effect: 'reads' } as const
const changing = { method: 'POST', caller: 'user', effect: 'changes', throttle: 'changes' } as const
const pictures = { ...changing, needs: ['pictures'] } as const
const movies = { ...changing, needs: ['movies'] } as const
const deleting = { ...changing, audited: true } as const

const count = v.number()
const Count = v.object({ res, count })
const Images = v.object({ res, img: v.array(Image), ...fileCounts, ...nextCursor })
const Movies = v.object({ res, movie: v.array(Movie), ...fileCounts, ...nextCursor })

// Whose library it is may be said, and is compared.
const user = v.optional(Id)
const poster_upload_id = v.optional(Id)
const arrived = { user, upload_id: Id, name: v.optional(FileName) }
const changed = { user, id: Id, name: v.optional(FileName), upload_id: v.optional(Id) }
const removed = { user, id: Id, force: v.optional(v.boolean(messages.notYesNo)) }

/** Files on their way, and a shop's two libraries. */
export const libraryEndpoints = {
  createUpload: {
    method: 'POST',
    path: '/uploads',
    caller: 'user-or-admin',
    effect: 'changes',
    throttle: 'uploads',
    needs: ['uploads'],
    body: UploadRequest,
    answer: v.object({ res, upload: Upload }),
  },

  listImages: {
    ...reading,
    path: '/images',
    body: body({ ...ofUser, ...partOfLibrary }),
    answer: Images,
  },
  countImages: { ...reading, path: '/images/count', body: body(ofUser), answer: Count },
  selectImages: {
    ...reading,
    caller: 'user',
    path: '/images/fileselected',
    body: body({
      ...ofUser,
      ids: v.pipe(
        v.array(Id, messages.notList),
        v.maxLength(limits.imageCount, messages.tooManyItems(limits.imageCount)),
      ),
    }),
    answer: v.object({ res, img: v.array(Image) }),
  },
  uploadImage: {
    ...pictures,
    path: '/images/fileupload',
    body: body(arrived),
    answer: v.object({ res, img: Image, count }),
  },
  updateImage: {
    ...pictures,
    path: '/images/fileupdate',
    body: body(changed),
    answer: v.object({ res, img: Image, count }),
  },
  deleteImage: { ...deleting, path: '/images/filedelete', body: body(removed), answer: Images },

  listMovies: {
    ...reading,
    path: '/movies',
    body: body({ ...ofUser, ...partOfLibrary }),
    answer: Movies,
  },
  countMovies: { ...reading, path: '/movies/count', body: body(ofUser), answer: Count },
  uploadMovie: {
    ...movies,
    path: '/movies/fileupload',
    body: body({ ...arrived, poster_upload_id }),
    answer: v.object({ res, movie: Movie, count }),
  },
  updateMovie: {
    ...movies,
    path: '/movies/fileupdate',
    body: body({ ...changed, poster_upload_id }),
    answer: v.object({ res, movie: Movie, count }),
  },
  deleteMovie: { ...deleting, path: '/movies/filedelete', body: body(removed), answer: Movies },
} as const satisfies Record<string, Endpoint>

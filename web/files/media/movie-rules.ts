import { movieTypes } from '#functions/contract/files/library-file.ts'

/** The type of `.MOV` files, which browsers put into an MP4 before they send them. */
export const quickTimeType = 'video/quicktime'

/** The types of movies that can be chosen. */
export const chosenMovieTypes: readonly string[] = [...movieTypes, quickTimeType]

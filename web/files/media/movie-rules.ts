import { movieTypes } from '#functions/contract/files/library-file.ts'

/** The types of movies that can be chosen; `.MOV` files are put into an MP4 before they are sent. */
export const chosenMovieTypes: readonly string[] = [...movieTypes, 'video/quicktime']

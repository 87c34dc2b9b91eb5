import * as v from 'valibot'

/** Every response has it: a text to show, or `OK`. */
export const res = v.string()

/** In responses of lists that continue. */
export const cursorField = { cursor: v.optional(v.string()) }

/** In responses of libraries: all files, and those that match the filter. */
export const fileCountFields = { count: v.number(), found: v.number() }

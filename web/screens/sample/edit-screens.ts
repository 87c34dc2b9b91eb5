import type { SampleScreens } from './sample-address.ts'

/** The admins' screens of the samples. */
export const editScreens: SampleScreens = {
  list: '/edit/editsample',
  detail: '/edit/editsampledetail',
}

import { NavigationType, useNavigationType } from './router.ts'

/** Whether the screen was reached by going back (or on again), or by a reload: not by a link. */
export function useIsWayBack(): boolean {
  return useNavigationType() === NavigationType.Pop
}

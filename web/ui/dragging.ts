let isUnderWay = false

/** Notes that something is being dragged, or no more. */
export function setDragging(is: boolean): void {
  isUnderWay = is
}

/** Whether something is being dragged: then nothing may change under the hand. */
export function isDragging(): boolean {
  return isUnderWay
}

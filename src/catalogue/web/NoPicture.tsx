/** A product whose picture has not come yet keeps its place in the list. */
export function NoPicture() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-linear-to-b from-limestone to-sand/60">
      <img src="/drawings/mark.svg" alt="" width={96} height={96} className="size-24 opacity-40" />
    </span>
  )
}

// The film and the poster fill the same place, so that one can take over from the other unseen.
export const heroPlace =
  'absolute inset-x-0 bottom-0 w-full object-cover max-md:aspect-4/5 max-md:[mask-image:linear-gradient(to_top,black_85%,transparent)] md:inset-0 md:h-full md:object-[64%_60%]'

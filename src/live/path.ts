/** Where sockets are opened, as Supabase has it; realtime-js adds the last word itself. */
export const liveBase = '/realtime/v1'
export const livePath = `${liveBase}/websocket`

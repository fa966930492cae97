import type { Scope } from "@verso/contract/scopes";
import type { Context } from "hono";
import type { Ctx } from "../context.ts";

/** What the middlewares leave for those after them. */
export type Env = {
  Variables: {
    requestId: string;
    /** Set on every authenticated request. */
    ctx?: Ctx;
    keyId?: string;
    /** The code of a refusal, for the log. */
    refused?: string;
  };
};
export type Http = Context<Env>;

/** Which scopes open a route: any one of them is enough. */
export type AnyScope = readonly [Scope, ...Scope[]];

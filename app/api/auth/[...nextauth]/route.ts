import NextAuth from "next-auth";
import { sessionOptions } from "@/lib/session/options";

const handler = NextAuth(sessionOptions);

export { handler as GET, handler as POST };

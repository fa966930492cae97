/**
 * ONNX Runtime keeps an identifier of the machine and reports its sessions to its maker, unless this is set before the
 * first one is created. Whose documents are read here is nobody's business: nothing leaves the machine.
 */
process.env.ORT_DISABLE_TELEMETRY = "1";
